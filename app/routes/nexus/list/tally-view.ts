import { formatCount } from '#app/format/count.ts'
import { expiringSoonDays, type PreQualifiedFigures } from '#contract/clients/clients-summary.ts'
import type { PreQualifiedQuery } from '#contract/nexus/pre-qualified.ts'
import { resultLabel } from '../result-labels.ts'
import { resultsList } from './results-list.ts'

export type TallyItem = ReturnType<typeof tallyView>[number]

type Result = NonNullable<PreQualifiedQuery['result']>

const notes: Partial<Record<Result, string>> = {
  Eligible: 'Meet every criterion',
  LikelyEligible: 'Meet the main criteria',
  NeedsMoreData: 'Not enough data',
  NotEligible: 'Do not meet a main criterion',
  NotFound: 'Not at Companies House',
  Referred: 'Your clients now',
  Expired: 'Import them again',
}

const rare: Result[] = ['Processing', 'Referred', 'Expired']

export function tallyView(query: PreQualifiedQuery, figures: PreQualifiedFigures | undefined) {
  const results: Result[] = [
    'Eligible',
    'LikelyEligible',
    'NeedsMoreData',
    'NotEligible',
    'NotFound',
    ...rare,
  ]
  const countOf = (result: Result) => figures && (figures.counts_by_result[result] ?? 0)
  return [
    {
      label: 'All results',
      /** None: all results. */
      colour: null,
      count: figures?.total,
      note: expiryNote(figures),
      to: resultsList.addressWith(query, { result: undefined }),
      current: query.result === undefined,
    },
    ...results
      .filter((result) => !rare.includes(result) || countOf(result) || query.result === result)
      .map((result) => ({
        ...resultLabel(result),
        count: countOf(result),
        note: notes[result] ?? '',
        to: resultsList.addressWith(query, { result }),
        current: query.result === result,
      })),
  ]
}

function expiryNote(figures: PreQualifiedFigures | undefined): string {
  if (!figures || figures.expiring_soon === 0) return ''
  const verb = figures.expiring_soon === 1 ? 'expires' : 'expire'
  return `${formatCount(figures.expiring_soon)} ${verb} within ${expiringSoonDays} days`
}
