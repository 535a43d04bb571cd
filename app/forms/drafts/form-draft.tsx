import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { formatMoment } from '#app/format/format-moment.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { sentForms } from '#app/forms/mutation/sent-forms.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { type Draft, type FormDrafts, type FormValues, type FoundDraft, openDrafts } from './device-drafts.ts'
import { formEntries, watchForm } from './watch-form.ts'

interface FormDraftProps {
  /** What the drafts are kept under: the form, its record and the person. */
  name: string
  form: {
    id: string
    /** Changes when the form is mounted again. */
    round: unknown
    reply?: unknown
    restored: boolean
    restore(values: FormValues): void
  }
  /** Whether nothing of an earlier draft is left to do once the form is sent. */
  replaces?(draft: Draft): boolean
  onSaved?(savedAt: number | undefined): void
  /** Saves it elsewhere as well, and calls `arrived` once it is there: then the device no longer needs it. */
  save?(values: FormValues, arrived: () => void): void
  /** What was entered, which may have been sent with an answer that was lost, and what must be entered again. */
  children: ReactNode | ((draft: Draft) => ReactNode)
}

/** Keeps what is entered in a form on this device, without dates of birth, and offers it on the next visit. What was sent leaves no draft. */
export function FormDraft({ name, form, replaces = () => true, onSaved, save, children }: FormDraftProps) {
  const { id, round } = form
  const [drafts, setDrafts] = useState<FormDrafts>()
  const [offers, setOffers] = useState<FoundDraft[]>([])
  const [at, setAt] = useState(0)
  const [restored, setRestored] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drafts are offered as the page opens
  useEffect(() => {
    const opened = openDrafts(name)
    setDrafts(opened)
    const element = formOf(id)
    setOffers(opened.offers(element ? formEntries(new FormData(element)) : []))
  }, [name])
  const end = useEffectEvent((opened: FormDrafts) => {
    opened.sent(replaces)
    setOffers([])
    onSaved?.(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form mounted again is another element
  useEffect(() => {
    const element = formOf(id)
    if (!drafts || !element) return
    const { keep, clear } = drafts.keeper()
    const stopWatching = watchForm(element, (values) => {
      keep(values)
      onSaved?.(Date.now())
      save?.(values, clear)
    })
    const stopListening = sentForms.subscribe((key) => {
      if (new FormData(element).get(writeFields.key) !== key) return
      stopWatching()
      end(drafts)
    })
    return () => {
      stopListening()
      stopWatching()
    }
  }, [drafts, id, round])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the form that the draft has opened
  useEffect(() => {
    if (restored > 0) focusFirst(formOf(id))
  }, [restored])
  const place = at % offers.length
  const offered = offers[place]
  if (!drafts || !offered || form.reply || form.restored) return null
  const restore = () => {
    form.restore(offered.values)
    drafts.restore(offered)
    setOffers([])
    setRestored(restored + 1)
  }
  const discard = () => {
    drafts.discard(offered)
    setOffers(drafts.offers())
  }
  return (
    <Notice title={`Restore your draft from ${momentOf(offered.savedAt)}?`}>
      {offers.length > 1 && (
        <p>
          Draft {place + 1} of {offers.length} of this form on this device.
        </p>
      )}
      <p ref={showOffer}>{typeof children === 'function' ? children(offered) : children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="button" size="sm" onClick={restore}>
          Restore draft
        </Button>
        <Button type="button" size="sm" variant="quiet" onClick={discard}>
          Discard draft
        </Button>
        {offers.length > 1 && (
          <Button type="button" size="sm" variant="quiet" onClick={() => setAt(place + 1)}>
            See the next draft
          </Button>
        )}
      </div>
    </Notice>
  )
}

function formOf(id: string): HTMLFormElement | null {
  const element = document.getElementById(id)
  return element instanceof HTMLFormElement ? element : null
}

/** The button that restored the draft is gone: the person goes on in the form. */
function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
}

function momentOf(savedAt: number): string | null {
  const at = new Date(savedAt)
  const isToday = at.toDateString() === new Date().toDateString()
  return formatMoment(at.toISOString(), isToday ? 'time' : 'date-time')
}

/** A page that is opened again is scrolled as it was left: shows an offer above what is on screen, unless someone has begun to fill in the form. */
export function showOffer(offer: HTMLElement | null): void {
  if (offer && offer.getBoundingClientRect().top < 0 && !document.activeElement?.closest('form'))
    offer.scrollIntoView({ block: 'center' })
}
