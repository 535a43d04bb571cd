import type { StatusColour } from '#contract/clients/statuses.ts'
import type { PreQualified } from '#contract/nexus/pre-qualified.ts'

export interface ResultLabel {
  label: string
  colour: StatusColour
}

const labels: Record<PreQualified['result'], ResultLabel> = {
  Eligible: { label: 'Eligible', colour: 'green' },
  LikelyEligible: { label: 'Likely eligible', colour: 'blue' },
  NeedsMoreData: { label: 'More information needed', colour: 'yellow' },
  NotEligible: { label: 'Not eligible', colour: 'red' },
  NotFound: { label: 'Company not found', colour: 'grey' },
  Processing: { label: 'Checking', colour: 'blue' },
  Expired: { label: 'Expired', colour: 'grey' },
  Referred: { label: 'Referred', colour: 'green' },
}

export function resultLabel(result: string): ResultLabel {
  return Object.hasOwn(labels, result)
    ? labels[result as PreQualified['result']]
    : { label: result, colour: 'grey' }
}

export function canRefer({ result }: Pick<PreQualified, 'result'>): boolean {
  return result === 'Eligible' || result === 'LikelyEligible' || result === 'NeedsMoreData'
}
