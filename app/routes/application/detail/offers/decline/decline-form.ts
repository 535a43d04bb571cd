import { z } from 'zod'
import { type DeclineOffer, declineOfferInput, declineReasonInput } from '#contract/offers/offer.ts'

/** Each reason asks for more in a field of its own, since without JavaScript all of them are posted: that of the chosen one counts. */
export const declineForm = declineReasonInput.loose().transform((entered, issues): DeclineOffer => {
  const { reason } = entered
  const isOther = reason === 'Other'
  const field = isOther ? 'note' : `sub_reason_${reason}`
  const more = isOther ? { sub_reason: 'Other', note: entered.note } : { sub_reason: entered[field] }
  const checked = declineOfferInput.safeParse({ reason, ...more })
  if (checked.success) return checked.data
  issues.addIssue({ code: 'custom', path: [field], message: checked.error.issues[0]?.message })
  return z.NEVER
})
