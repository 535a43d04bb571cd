import { type CodeView, codeView } from '#app/clients/code-view.ts'
import type { PreQualified, preQualifiedResults } from '#contract/nexus/pre-qualified.ts'

const labels: Record<(typeof preQualifiedResults)[number], CodeView> = {
  Eligible: { label: 'Eligible', colour: 'green' },
  LikelyEligible: { label: 'Likely eligible', colour: 'blue' },
  NeedsMoreData: { label: 'More information needed', colour: 'yellow' },
  NotEligible: { label: 'Not eligible', colour: 'red' },
  NotFound: { label: 'Company not found', colour: 'grey' },
  Processing: { label: 'Checking', colour: 'blue' },
  Expired: { label: 'Expired', colour: 'grey' },
  Referred: { label: 'Referred', colour: 'green' },
}

export function resultLabel(result: string): CodeView {
  return codeView(labels, result)
}

export function canRefer({ result }: Pick<PreQualified, 'result'>): boolean {
  return result === 'Eligible' || result === 'LikelyEligible' || result === 'NeedsMoreData'
}
