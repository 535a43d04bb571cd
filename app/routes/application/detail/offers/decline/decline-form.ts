import type { CheckedForm } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import {
  type DeclineOffer,
  declineOfferInput,
  type OfferDeclineReason,
  offerDeclineReasons,
} from '#contract/offers/offer.ts'
import { subReasonName } from './sub-reason-name.ts'

/**
 * Checks the form. Every reason has its own group of sub-reasons, since without JavaScript all of them are posted: the group of the chosen
 * reason counts.
 */
export function checkDecline(form: FormData): CheckedForm<DeclineOffer> {
  const reason = String(form.get('reason') ?? '')
  form.delete('sub_reason')
  const more = subReasonOf(form, reason)
  if (more) form.set('sub_reason', more)
  if (reason !== 'Other') form.delete('note')
  const submission = parseForm(form, declineOfferInput)
  return {
    value: submission.status === 'success' ? submission.value : undefined,
    reply: (options) => submission.reply(options),
  }
}

/** A missing reason, or one with a single sub-reason, needs no more. */
function subReasonOf(form: FormData, reason: string): FormDataEntryValue | null {
  const known = Object.hasOwn(offerDeclineReasons, reason)
    ? offerDeclineReasons[reason as OfferDeclineReason]
    : undefined
  if (!known) return 'Other'
  return known.length === 1 ? known[0] : form.get(subReasonName(reason))
}
