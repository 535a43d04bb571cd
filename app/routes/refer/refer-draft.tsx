import type { SubmissionResult } from '@conform-to/react'
import type { Draft } from '#app/forms/drafts/device-drafts.ts'
import { DraftOffer, type DraftOfferProps } from '#app/forms/drafts/draft-offer.tsx'
import { nestValues } from '#app/forms/use-server-form.ts'
import { getValue } from './form-values.ts'
import { companyName } from './so-far.ts'

/** Offers to restore a draft, named by its company. The draft may already have been submitted if the response was lost. */
export function ReferDraft(props: Omit<DraftOfferProps, 'children'>) {
  return (
    <div className="mb-8">
      <DraftOffer {...props}>
        You started to refer {companyIn(nestValues(props.draft.values)) || 'a client'} on this device. If it
        was sent, it will not be sent twice.
      </DraftOffer>
    </div>
  )
}

/** Whether a draft and a form are about the same company: submitting the form then completes the draft too. */
export function isSameCompany(draft: Draft, form: SubmissionResult | undefined): boolean {
  return companyIn(nestValues(draft.values)) === companyIn(form?.initialValue)
}

function companyIn(values: SubmissionResult['initialValue']): string {
  return companyName(getValue(values))
}
