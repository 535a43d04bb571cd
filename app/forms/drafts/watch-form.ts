import type { FormValues } from '#app/forms/device-drafts/draft.ts'
import { formEntries } from './form-entries.ts'
import { type EnteredField, isEntered } from './is-entered.ts'

const idleMs = 500

/**
 * Passes a form's values on when typing rests, and at once when the page goes away or the form is sent. `keepsTyped`: also what was typed before
 * the page's scripts arrived.
 */
export function watchForm(
  form: HTMLElement | null,
  keepsTyped: boolean,
  keep: (values: FormValues) => void,
): (() => void) | undefined {
  if (!(form instanceof HTMLFormElement)) return undefined
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
  form.addEventListener('input', wait)
  form.addEventListener('submit', flush)
  window.addEventListener('pagehide', flush)
  if (keepsTyped && [...(form.elements as Iterable<EnteredField>)].some(isEntered)) wait()
  return () => {
    flush()
    form.removeEventListener('input', wait)
    form.removeEventListener('submit', flush)
    window.removeEventListener('pagehide', flush)
  }
}
