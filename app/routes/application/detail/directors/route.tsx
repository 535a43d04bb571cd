import { Link } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { profileContext } from '#app/context.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { londonToday } from '#contract/fields/dates.ts'
import { firmDomain } from '#contract/people/firm-domain.ts'
import { clientTitle } from '../client-title.ts'
import { LockedNotice } from '../locked-notice.tsx'
import type { Route } from './+types/route.ts'
import { type DirectorLine, directorsView } from './directors-view.ts'

export const meta: Route.MetaFunction = (args) =>
  clientTitle(args, `${upperFirst(args.loaderData?.noun ?? 'director')}s`)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client, providerName, readOnly, now } = await loadClient(context, params.clientId)
  const ownDomain = firmDomain(context.get(profileContext).brokerage)
  return { ...directorsView(client, providerName, ownDomain, londonToday(now)), readOnly }
}

export default function Directors({ loaderData }: Route.ComponentProps) {
  const { noun, locked, lines, problem, contact, readOnly } = loaderData
  const complete = lines.filter((line) => line.missing === null).length
  return (
    <section aria-labelledby="directors" className="grid gap-4">
      <SectionHead
        id="directors"
        title={`${upperFirst(noun)}s`}
        aside={`${complete} of ${lines.length} complete`}
      />
      <LockedNotice title={`You cannot edit ${noun}s now`} locked={locked} readOnly={readOnly} />
      {problem && !readOnly && !locked && <Notice colour="yellow" title={problem} />}
      {lines.length === 0 ? (
        <EmptyState title={`No ${noun}s yet`}>
          No {noun}s are listed for this client. Ask {contact} to add them.
        </EmptyState>
      ) : (
        <>
          <ul className="-mt-4 divide-y border-b">
            {lines.map((line) => (
              <Line key={line.id} noun={noun} line={line} locked={locked !== null || readOnly !== null} />
            ))}
          </ul>
          <p className="max-w-measure text-md text-muted">
            To add or remove a {noun}, ask {contact}.
          </p>
        </>
      )}
    </section>
  )
}

function Line({ noun, line, locked }: { noun: string; line: DirectorLine; locked: boolean }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-[1_1_22rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3>{line.name}</h3>
          {line.missing ? (
            <Badge colour="yellow">Details missing</Badge>
          ) : (
            <Badge colour="green">Complete</Badge>
          )}
        </div>
        <p className="text-md text-muted">{line.about}</p>
        {line.atOwnFirm && (
          <p className="max-w-measure text-md">
            The email address is at your own firm. The contract goes there. Check that it is the {noun}’s
            address.
          </p>
        )}
        {line.missing && <p className="max-w-measure text-md text-muted">Missing: {line.missing}.</p>}
        <p className="text-sm text-subtle">Identity check {line.idCheck.toLowerCase()}</p>
      </div>
      <Link to={line.to} className="inline-flex min-h-control items-center text-md">
        {locked ? 'See details' : line.missing ? 'Complete details' : 'Edit details'}
        <span className="sr-only"> of {line.name}</span>
      </Link>
    </li>
  )
}
