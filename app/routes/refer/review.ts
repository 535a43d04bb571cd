import type { CoreService } from '#contract/calls/core-service.ts'
import type { Profile } from '#contract/people/profile.ts'
import { cautionsOf } from './cautions.ts'
import { type CheckedReferral, checkReferral } from './check-referral.ts'
import { companyOf } from './company-choice.ts'
import { findCompanies } from './find-companies.ts'
import type { Posted, ReferReply } from './reply.ts'
import { reviewParts } from './review-parts.ts'

/** Intent `review`: the answers to check before sending, or the form with what is to be mended. */
export async function review(posted: Posted, profile: Profile, core: CoreService): Promise<ReferReply> {
  const checked = checkReferral(posted.form, profile)
  return reviewOf(posted, checked) ?? mendReply(posted, checked, core)
}

/** The review step of a form that has nothing to mend. */
export function reviewOf({ key }: Posted, { referral, reply }: CheckedReferral): ReferReply | undefined {
  if (!referral) return undefined
  return {
    step: 'review',
    key,
    result: reply(),
    parts: reviewParts(referral),
    cautions: cautionsOf(referral),
  }
}

/** The form with its messages. Somebody who searched but chose nothing finds the companies there to choose from. */
export async function mendReply(
  { form, key }: Posted,
  { reply }: CheckedReferral,
  core: CoreService,
): Promise<ReferReply> {
  const result = reply()
  const query = String(form.get('company_query') ?? '')
  const undecided = result.error?.company_query && query !== '' && !companyOf(form.get('company_choice'))
  return { step: 'form', key, result, search: undecided ? await findCompanies(core, query) : undefined }
}
