import { enteredFields } from '#app/document/entered-fields.ts'
import type { FormValues } from './device-drafts.ts'

const idleMs = 500

/**
 * Passes a form’s values on when typing rests, and at once when the page goes away or a form is sent; also what was typed before the scripts
 * arrived.
 */
export function watchForm(form: HTMLFormElement, keep: (values: FormValues) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    keep(formEntries(new FormData(form)))
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(flush, idleMs)
  }
  const watching = new AbortController()
  const { signal } = watching
  form.addEventListener('input', wait, { signal })
  // Any form of the page: signing out deletes what is stored before the page goes away.
  window.addEventListener('submit', flush, { signal, capture: true })
  window.addEventListener('pagehide', flush, { signal })
  if (enteredFields(form).size > 0) wait()
  return () => {
    flush()
    watching.abort()
  }
}

/** A form’s values for its draft; of chosen files only their names, to say which must be chosen again. */
export function formEntries(form: FormData): FormValues {
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
}
