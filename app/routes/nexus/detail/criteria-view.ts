import { type CodeView, codeView } from '#app/clients/code-view.ts'
import type { PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'

type Criterion = PreQualifiedDetail['criteria'][number]

export type CriterionView = ReturnType<typeof criteriaView>[number]

const outcomes: Record<'Fail' | 'Unknown' | 'Pass', CodeView> = {
  Fail: { label: 'Not met', colour: 'red' },
  Unknown: { label: 'Not known', colour: 'grey' },
  Pass: { label: 'Met', colour: 'green' },
}
/** What is not met first; an outcome of a newer lender before all. */
const order = Object.keys(outcomes)

export function criteriaView(criteria: readonly Criterion[]) {
  return criteria
    .toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
    .map(({ criterion, value, threshold_text, outcome }) => ({
      criterion,
      value,
      needed: threshold_text,
      outcome: codeView(outcomes, outcome),
    }))
}
