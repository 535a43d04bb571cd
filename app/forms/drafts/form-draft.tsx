import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { enteredFields } from '#app/document/entered-fields.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { sentForms } from '#app/forms/mutation/sent-forms.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import {
  type Draft,
  type DraftForm,
  draftValues,
  type FormValues,
  isKept,
  textsOf,
  useDrafts,
} from './device-drafts.ts'

interface FormDraftProps {
  /** The form, and the ids of what it is about. */
  of: [form: DraftForm, ...about: (string | number)[]]
  form: {
    /** Changes when the form is mounted again. */
    id: string
    reply?: unknown
    restored: unknown
    restore(values: FormValues): void
  }
  /** Whether nothing of an earlier draft is left to do once the form is sent. */
  replaces?(draft: Draft): boolean
  onSaved?(savedAt: number | undefined): void
  /** What was entered, which may have been sent with an answer that was lost, and what must be entered again. */
  children: ReactNode | ((draft: Draft) => ReactNode)
}

/** Keeps what is entered in a form on this device, and offers it on the next visit. What was sent leaves no draft. */
export function FormDraft({ of, form, replaces, onSaved, children }: FormDraftProps) {
  const { id } = form
  const drafts = useDrafts(...of)
  const [opened] = useState(newInstance)
  const [restored, setRestored] = useState<{ instance: string; from: string }>()
  const instance = restored?.instance ?? opened
  const [shown, setShown] = useState<FormValues>([])
  const [offers, setOffers] = useState<Draft[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: drafts are offered as the page opens
  useEffect(() => {
    setShown(valuesOf(id))
    setOffers(drafts.offers(valuesOf(id).filter(isKept)))
  }, [drafts])
  const end = useEffectEvent(() => {
    drafts.drop(instance)
    drafts.dropAll(replaces)
    setOffers([])
    onSaved?.(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page’s function says where it was saved, whichever it is
  useEffect(() => {
    const element = formOf(id)
    // The form from which a draft was restored is there until the other is.
    if (!element || restored?.from === id) return
    const stopWatching = watchForm(element, (values) => {
      drafts.keep(instance, values)
      onSaved?.(Date.now())
    })
    const stopListening = sentForms.subscribe((key) => {
      if (new FormData(element).get(writeFields.key) !== key) return
      stopWatching()
      end()
    })
    // Another tab, in which the form was sent or this draft discarded, knows nothing of what is entered here.
    const keepAgain = ({ key, newValue }: StorageEvent) => {
      if (key === drafts.keyOf(instance) && newValue === null)
        drafts.keep(instance, draftValues(new FormData(element)))
    }
    window.addEventListener('storage', keepAgain)
    return () => {
      window.removeEventListener('storage', keepAgain)
      stopListening()
      stopWatching()
    }
  }, [drafts, instance, id, restored?.from])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the form that the draft has opened
  useEffect(() => {
    // The button that restored the draft is gone: the person goes on in the form.
    if (form.restored) formOf(id)?.querySelector<HTMLElement>(firstField)?.focus()
  }, [id])
  const [offered, ...others] = offers
  if (!offered || form.reply) return null
  const discard = () => {
    drafts.drop(offered.instance)
    setOffers(others)
  }
  const restore = () => {
    const entered = valuesOf(id)
    // A form that begins a record may be of another one.
    const values = of.length > 1 ? withEntered(offered.values, shown, entered) : offered.values
    const next = newInstance()
    drafts.keep(next, values.filter(isKept))
    drafts.drop(offered.instance)
    // What was entered meanwhile, and is not in the form now, stays a draft of its own.
    if (changedIn(entered, shown).some((name) => !isSame(name, entered, values)))
      others.unshift({ instance, savedAt: Date.now(), values: entered.filter(isKept) })
    else drafts.drop(instance)
    form.restore(values)
    setRestored({ instance: next, from: id })
    setOffers(others)
  }
  return (
    <Notice title={`Restore your draft from ${momentOf(offered.savedAt)}?`}>
      {others.length > 0 && <p>It is the newest of {offers.length} drafts of this form on this device.</p>}
      <p ref={showOffer}>{typeof children === 'function' ? children(offered) : children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="button" size="sm" onClick={restore}>
          Restore draft
        </Button>
        <Button type="button" size="sm" variant="quiet" onClick={discard}>
          Discard draft
        </Button>
      </div>
    </Notice>
  )
}

function formOf(id: string): HTMLFormElement | null {
  const element = document.getElementById(id)
  return element instanceof HTMLFormElement ? element : null
}

function valuesOf(id: string): FormValues {
  const element = formOf(id)
  return element ? textsOf(new FormData(element)) : []
}

/** The values of a draft, and where it has nothing those that were filled in since the form showed `shown`; what no draft keeps is as it was entered. */
export function withEntered(draft: FormValues, shown: FormValues, entered: FormValues): FormValues {
  const drafted = changedIn(
    draft.filter(([, value]) => value),
    shown,
  )
  const added = changedIn(entered, shown).filter((name) => !drafted.includes(name))
  const isAdded = (value: FormValues[number]) => added.includes(value[0]) || !isKept(value)
  return [...draft.filter((value) => !isAdded(value)), ...entered.filter(isAdded)]
}

/** The names of a person’s fields whose values are not those that were shown. */
function changedIn(values: FormValues, shown: FormValues): string[] {
  const names = values.map(([name]) => name).filter((name) => !ownFields.includes(name))
  return names.filter((name) => !isSame(name, values, shown))
}

function isSame(name: string, one: FormValues, other: FormValues): boolean {
  const textOf = (values: FormValues) => JSON.stringify(values.filter(([each]) => each === name))
  return textOf(one) === textOf(other)
}

const ownFields: readonly string[] = Object.values(writeFields)

const firstField = 'input:not([type=hidden]), select, textarea'

const newInstance = () => crypto.randomUUID()

export function momentOf(savedAt: number): string | null {
  const at = new Date(savedAt)
  const isToday = at.toDateString() === new Date().toDateString()
  return formatMoment(at.toISOString(), isToday ? 'time' : 'date-time')
}

/** A page that is opened again is scrolled as it was left: shows an offer above what is on screen, unless someone has begun to fill in the form. */
export function showOffer(offer: HTMLElement | null): void {
  if (offer && offer.getBoundingClientRect().top < 0 && !document.activeElement?.closest('form'))
    offer.scrollIntoView({ block: 'center' })
}

const idleMs = 500

/**
 * Passes a form’s values on when typing rests, and at once when the page goes away or a form is sent; also what was typed before the scripts
 * arrived.
 */
function watchForm(form: HTMLFormElement, keep: (values: FormValues) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    keep(draftValues(new FormData(form)))
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(flush, idleMs)
  }
  const watching = new AbortController()
  const { signal } = watching
  form.addEventListener('input', wait, { signal })
  const flushSent = ({ target, submitter }: SubmitEvent) => {
    // Also as it was: the draft then has the key under which the form is sent.
    if (target === form) wait()
    // A row that conform adds or removes changes the form after this.
    if (submitter?.getAttribute('name') !== '__intent__') flush()
  }
  // Any form of the page: signing out deletes what is stored before the page goes away.
  window.addEventListener('submit', flushSent, { signal, capture: true })
  window.addEventListener('pagehide', flush, { signal })
  if (enteredFields(form).size > 0) wait()
  return () => {
    flush()
    watching.abort()
  }
}
