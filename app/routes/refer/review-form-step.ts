import { unreadFilesMessage } from '#app/clients/uploads/unread-files.ts'
import { settingsContext } from '#app/context.ts'
import { formRefusalPage, formRefusalView } from '#app/forms/body/form-refusal.ts'
import { formStep } from '#app/forms/mutation/form-step.ts'
import type { FormArgs, FormIntent } from '#app/forms/mutation/mutation.ts'
import type { Referral } from '#contract/clients/referral.ts'
import { cautionsOf } from './cautions.ts'
import { type CheckedReferral, checkReferral, valuesOf } from './check-referral.ts'
import { companyOf } from './company-choice.ts'
import { evidenceFile } from './evidence/evidence.ts'
import { findCompanies } from './find-companies.ts'
import type { ReferReply, ReferStep } from './reply.ts'
import { reviewParts } from './review-parts.ts'

export const review: FormIntent<object, ReferReply> = {
  ...formStep<object, ReferStep>({ intent: 'review', show: showReview }),
  refuse: (refusal, args) => {
    if (!args) throw formRefusalPage(refusal)
    const error = { [evidenceFile]: [unreadFilesMessage(refusal)] }
    const { status } = formRefusalView(refusal)
    return {
      intent: 'review',
      ...args.write,
      status,
      step: 'form',
      result: { ...valuesOf(args.form), error },
    }
  },
}

export const change = formStep<object, ReferStep>({
  intent: 'change',
  show: ({ form }) => ({ step: 'form', result: valuesOf(form) }),
})

export async function showReview(args: FormArgs<object>) {
  const checked = checkReferral(args.form, args.context)
  const step = checked.referral ? reviewStep(args, checked.referral) : await correctionStep(args, checked)
  return { ...step, result: checked.reply() }
}

export function reviewStep({ form, context }: FormArgs<object>, referral: Referral): ReferStep {
  const { providerName } = context.get(settingsContext)
  const warnings = companyOf(form.get('company_choice'))?.warnings
  return {
    step: 'review',
    parts: reviewParts(referral),
    cautions: cautionsOf(referral, { warnings, providerName }),
  }
}

/** The form with its messages. A search without a choice shows the companies to choose from. */
export async function correctionStep(
  { form, context }: FormArgs<object>,
  { reply }: CheckedReferral,
): Promise<ReferStep> {
  const query = String(form.get('company_query') ?? '')
  const undecided = reply().error?.company_query && query !== '' && !companyOf(form.get('company_choice'))
  return { step: 'form', search: undecided ? await findCompanies(context, query) : undefined }
}
