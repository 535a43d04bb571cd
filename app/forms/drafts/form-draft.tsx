import type { ReactNode } from 'react'
import { type Navigation, useLocation, useNavigation } from 'react-router'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import type { Draft } from './device-drafts.ts'
import { DraftOffer } from './draft-offer.tsx'
import { useDraft } from './use-draft.ts'

export interface FormDraftProps {
  /** Of the form, its record and the person. */
  name: string
  /** Id of the form. */
  form: string
  /** Changes when the form is mounted again. */
  view: unknown
  /** Whether an earlier draft may be offered. */
  offer: boolean
  onRestore(draft: Draft): void
  /** What was entered, which may have been sent with an answer that was lost, and what must be entered again. */
  children: ReactNode
}

/** Keeps what is entered in a form on this device, without dates of birth, and offers it on the next visit. */
export function FormDraft({ name, form, view, offer, onRestore, children }: FormDraftProps) {
  const { pathname } = useLocation()
  const saved = isSaved(useNavigation(), pathname)
  const { offered, dismiss, discard } = useDraft({ name, form, view, sent: saved ? 1 : 0 })
  if (!offered || !offer) return null
  const restore = (draft: Draft) => {
    onRestore(draft)
    dismiss()
  }
  return (
    <DraftOffer draft={offered} onRestore={restore} onDiscard={discard}>
      {children}
    </DraftOffer>
  )
}

/** Whether the form of a page was saved: it leads to another page. One that comes back, or was not sent, keeps its draft. */
export function isSaved(
  { state, formData, location }: Pick<Navigation, 'state' | 'formData' | 'location'>,
  pathname: string,
): boolean {
  return state === 'loading' && formData?.has(writeFields.key) === true && location?.pathname !== pathname
}
