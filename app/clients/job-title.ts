import { codeLabel } from '#app/clients/labels.ts'
import { jobTitleLabels } from '#app/clients/referral-labels.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import { personNoun } from '#contract/clients/completeness.ts'

/** A job title in the words of the client’s kind of business: a limited liability partnership has members in the place of directors. */
export function jobTitle(code: string, client: Parameters<typeof personNoun>[0]): string {
  return code === 'Director' ? upperFirst(personNoun(client)) : codeLabel(jobTitleLabels, code)
}
