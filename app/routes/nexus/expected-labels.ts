import { purposeLabels } from '#app/clients/labels.ts'
import { purposes } from '#contract/clients/referral.ts'

/** What a column expects, with the labels of a list in place of its codes. */
export function expectedLabels(expected: string): string {
  return expected.replace(purposes.join(', '), purposes.map((purpose) => purposeLabels[purpose]).join(', '))
}
