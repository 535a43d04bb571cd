import type { StatusColour } from '#contract/clients/statuses.ts'
import type { PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'

type Criterion = PreQualifiedDetail['criteria'][number]

export interface CriterionView {
  criterion: string
  value: string
  needed: string
  outcome: { label: string; colour: StatusColour }
}

const outcomes: Record<Criterion['outcome'], CriterionView['outcome'] & { place: number }> = {
  Fail: { label: 'Not met', colour: 'red', place: 0 },
  Unknown: { label: 'Not known', colour: 'grey', place: 1 },
  Pass: { label: 'Met', colour: 'green', place: 2 },
}

export function criteriaView(criteria: readonly Criterion[]): CriterionView[] {
  return criteria
    .toSorted((one, other) => outcomes[one.outcome].place - outcomes[other.outcome].place)
    .map(({ criterion, value, threshold_text, outcome }) => ({
      criterion,
      value,
      needed: threshold_text,
      outcome: { label: outcomes[outcome].label, colour: outcomes[outcome].colour },
    }))
}
