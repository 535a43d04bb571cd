import { z } from 'zod'
import { type DeclineOffer, declineOfferInput, declineReasonInput } from '#contract/offers/offer.ts'

/** Each reason asks for more in a field of its own, since without JavaScript all of them are posted: that of the chosen one counts. */
export const declineForm = declineReasonInput.loose().transform((entered, issues): DeclineOffer => {
  const { reason, note } = entered
  const field = `sub_reason_${reason}`
  const sub_reason = reason === 'Other' ? 'Other' : entered[field]
  const checked = declineOfferInput.safeParse({ reason, sub_reason, note })
  if (checked.success) return checked.data
  const wrong = z.flattenError(checked.error).fieldErrors
  for (const [name, messages] of Object.entries({ [field]: wrong.sub_reason, note: wrong.note }))
    if (messages) issues.addIssue({ code: 'custom', path: [name], message: messages[0] })
  return z.NEVER
})
