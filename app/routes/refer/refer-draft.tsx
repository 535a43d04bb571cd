import type { SubmissionResult } from '@conform-to/react'
import type { Draft } from '#app/forms/drafts/device-drafts.ts'
import { DraftOffer, type DraftOfferProps } from '#app/forms/drafts/draft-offer.tsx'
import { nestValues } from '#app/forms/use-server-form.ts'
import { readerOf } from './form-values.ts'
import { companyName } from './so-far.ts'

/** Offers a draft by its company. Its sending may have been tried, with an answer that was lost. */
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

/** Whether a draft is of the company of a form: sending the form leaves nothing of it to do. */
export function isSameCompany(draft: Draft, form: SubmissionResult | undefined): boolean {
  return companyIn(nestValues(draft.values)) === companyIn(form?.initialValue)
}

function companyIn(values: SubmissionResult['initialValue']): string {
  return companyName(readerOf(values))
}
