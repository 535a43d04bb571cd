import type { ReactNode } from 'react'
import { type Navigation, useLocation, useNavigation } from 'react-router'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import type { Draft, FormValues } from './device-drafts.ts'
import { DraftOffer } from './draft-offer.tsx'
import { useDraft } from './use-draft.ts'

interface FormDraftProps {
  /** Of the form, its record and the person. */
  name: string
  form: {
    id: string
    /** Changes when the form is mounted again. */
    round: unknown
    reply?: unknown
    restored: boolean
    restore(values: FormValues): void
  }
  /** What was entered, which may have been sent with an answer that was lost, and what must be entered again. */
  children: ReactNode
}

/** Keeps what is entered in a form on this device, without dates of birth, and offers it on the next visit. */
export function FormDraft({ name, form, children }: FormDraftProps) {
  const { pathname } = useLocation()
  const saved = isSaved(useNavigation(), pathname)
  const { offered, dismiss, discard } = useDraft({
    name,
    form: form.id,
    view: form.round,
    sent: saved ? 1 : 0,
  })
  if (!offered || form.reply || form.restored) return null
  const restore = ({ values }: Draft) => {
    form.restore(values)
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
