import type { SubmissionResult } from '@conform-to/react'
import type { Draft } from '#app/forms/drafts/device-drafts.ts'
import { nestValues } from '#app/forms/use-server-form.ts'
import { companyName } from './form-values.ts'

/** What a draft holds, named by its company. It may already have been submitted if the response was lost. */
export function draftText({ values }: Draft): string {
  const company = companyName(nestValues(values)) || 'a client'
  return `You started to refer ${company} on this device. If it was sent, it will not be sent twice.`
}

/** Whether a draft and a form are about the same company: submitting the form then completes the draft too. */
export function isSameCompany(draft: Draft, form: SubmissionResult | undefined): boolean {
  return companyName(nestValues(draft.values)) === companyName(form?.initialValue)
}
