import { href, Link } from 'react-router'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { PreQualified } from '#contract/nexus/pre-qualified.ts'
import { resultLabel } from './result-labels.ts'

/** A client that colleagues have checked as well: each of their results is named and linked, so that no one refers by one without knowing of the other. That it was referred may be someone else's doing. */
export function ColleagueResults({ results }: { results: PreQualified['colleague_results'] }) {
  return results?.map(({ id, checked_by, checked_at, result }) => (
    <Link key={id} to={href('/nexus/:id', { id })} className="relative z-1 block text-sm">
      Also checked by {checked_by} on <DateTime at={checked_at} />
      {result !== 'Referred' && `: ${resultLabel(result).label}`}
    </Link>
  ))
}
