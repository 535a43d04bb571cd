import { z } from 'zod'
import { profileContext, settingsContext } from '#app/context.ts'
import type { FormIntent } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { email, firstNameIfAny, lastName } from '#contract/fields/fields.ts'
import { fullName } from '#contract/fields/full-name.ts'

export interface SignatoryReply extends MutationReply {
  message?: { to: string; link: string; text: string }
}

const signatoryInput = z.object({ first_name: firstNameIfAny, last_name: lastName, email })

/** Someone else signs for the firm: no call changes it, so it is asked for by email. */
export const askForSignatory: FormIntent<unknown, SignatoryReply> = {
  intent: 'signatory',
  answer({ form, context }) {
    const submission = parseForm(form, signatoryInput)
    const result = submission.reply()
    if (submission.status !== 'success') return { result }
    const { supportEmail: to } = context.get(settingsContext)
    const { brokerage } = context.get(profileContext)
    const { email: address } = submission.value
    const subject = `Signatory of the agreement: ${brokerage?.name ?? ''}`
    const text = `Please send the agreement with ${brokerage?.name ?? 'our firm'} to another signatory.\n\nName: ${fullName(submission.value)}\nEmail: ${address}\n`
    const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
    return { result, message: { to, link: `mailto:${to}?${query}`, text } }
  },
}
