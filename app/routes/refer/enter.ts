import type { CoreService } from '#contract/calls/core-service.ts'
import type { Profile } from '#contract/people/profile.ts'
import { companyOf } from './company-choice.ts'
import type { Posted, ReferReply } from './reply.ts'
import { review } from './review.ts'
import { search } from './search.ts'

/** Intent `enter`: the Enter key without JavaScript. Searches until there is a company, then reviews. */
export function enter(posted: Posted, profile: Profile, core: CoreService): Promise<ReferReply> {
  const { form } = posted
  const decided = companyOf(form.get('company_choice')) || form.get('company.number')
  return decided || !form.get('company_query') ? review(posted, profile, core) : search(posted, core)
}
