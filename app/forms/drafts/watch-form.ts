import type { FormValues } from './device-drafts.ts'

const idleMs = 500

/**
 * Passes a form's values on when typing rests, and at once when the page goes away or a form is sent. `keepsTyped`: also what was typed before
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
  const watching = new AbortController()
  const { signal } = watching
  form.addEventListener('input', wait, { signal })
  // Any form of the page: signing out deletes what is stored before the page goes away.
  window.addEventListener('submit', flush, { signal, capture: true })
  window.addEventListener('pagehide', flush, { signal })
  if (keepsTyped && enteredFields(form).size > 0) wait()
  return () => {
    flush()
    watching.abort()
  }
}

/** A form’s values for its draft; of chosen files only their names, to say which must be chosen again. */
export function formEntries(form: FormData): FormValues {
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
}

type Field = Pick<HTMLInputElement, 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'name'>

/** What fields of every kind have, and buttons have not. */
export type EnteredField = Partial<Field> & {
  options?: Iterable<Pick<HTMLOptionElement, 'selected' | 'defaultSelected'>>
}

/** Whether a field has another value than the page opened with. */
export function isEntered(field: EnteredField): boolean {
  const { type, value, defaultValue = value, options } = field
  if (options) return isAnother([...options])
  if (type === 'checkbox' || type === 'radio') return field.checked !== field.defaultChecked
  return value !== defaultValue
}

/** The names of a form’s fields that have. */
export function enteredFields({ elements }: Pick<HTMLFormElement, 'elements'>): Set<string> {
  return new Set([...(elements as Iterable<EnteredField>)].filter(isEntered).map(({ name = '' }) => name))
}

/** A list without a default opens with its first option. */
function isAnother(options: Pick<HTMLOptionElement, 'selected' | 'defaultSelected'>[]): boolean {
  const opened = options.find((option) => option.defaultSelected) ?? options[0]
  return opened?.selected === false
}
