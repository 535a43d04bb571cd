import type { PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'
import type { Facts, ScoredResult } from '../../db/tables/nexus.ts'
import { indicativeAmounts } from './amounts.ts'
import { type Criterion, judge } from './criteria.ts'

/** Amounts in pence, the rate in percent a month. Not a credit decision. */
export interface Score {
  result: ScoredResult
  minPence: number | null
  maxPence: number | null
  rateFrom: number | null
  reasons: PreQualifiedDetail['reasons']
  missing: string[]
  criteria: PreQualifiedDetail['criteria']
}

const maxDoubts = 2

/** Deterministic: equal facts give equal results. */
export function score(facts: Facts): Score {
  const judged = judge(facts)
  const result = resultOf(judged, facts)
  const offered = result === 'Eligible' || result === 'LikelyEligible' || result === 'NeedsMoreData'
  const amounts = offered ? indicativeAmounts(facts.row) : undefined
  return {
    result,
    minPence: amounts?.min ?? null,
    maxPence: amounts?.max ?? null,
    rateFrom: amounts ? rateOf(judged) : null,
    reasons: judged.filter(({ outcome }) => outcome === 'Fail').map(toReason),
    missing: missingOf(judged),
    criteria: judged.map(({ criterion, value, threshold_text, outcome }) => ({
      criterion,
      value,
      threshold_text,
      outcome,
    })),
  }
}

function resultOf(judged: Criterion[], { registered }: Facts): ScoredResult {
  if (registered.found === 'nothing') return 'NotFound'
  const failed = judged.filter(({ outcome }) => outcome === 'Fail')
  if (failed.some(({ hard }) => hard) || failed.length > maxDoubts) return 'NotEligible'
  if (missingOf(judged).length > 0) return 'NeedsMoreData'
  return failed.length > 0 ? 'LikelyEligible' : 'Eligible'
}

function missingOf(judged: Criterion[]): string[] {
  return judged.flatMap(({ outcome, column }) => (outcome === 'Unknown' && column ? [column] : []))
}

function rateOf(judged: Criterion[]): number {
  const doubts = judged.filter(({ outcome }) => outcome === 'Fail').length
  return (12 + doubts * 6) / 10
}

function toReason({ code, criterion, value, threshold_text }: Criterion) {
  return { code, label: `${criterion}: ${value}. Needed: ${threshold_text}.` }
}
