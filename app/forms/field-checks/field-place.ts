import { fieldId } from '#app/forms/fields/form-fields.ts'

/** The parts of a field on the page, as Field, FieldGroup and TickField render them. */
export interface FieldPlace {
  id: string
  /** What is marked as a whole. */
  box: Element
  /** What a message describes. */
  described: Element
  /** The message of the form’s last answer. */
  answered: HTMLElement | null
  insert(message: Element): void
}

/** Undefined for what has no message of its own, such as the search in front of a choice. */
export function fieldPlace(form: HTMLFormElement, name: string): FieldPlace | undefined {
  const id = fieldId(name)
  const control = form.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)
  if (!control || control.getAttribute('role') === 'combobox') return undefined
  const part = (suffix: string) => form.querySelector<HTMLElement>(`#${CSS.escape(id)}-${suffix}`)
  const common = { id, answered: part('error') }
  if (control.type === 'checkbox') {
    const label = control.closest('label')
    const box = label?.parentElement
    return box
      ? { ...common, box, described: control, insert: (message) => label.before(message) }
      : undefined
  }
  const group = control.type === 'radio' ? control.closest('fieldset') : null
  if (group) {
    const inner = group.querySelector('legend + div')
    const insert = (message: Element) => {
      const hint = part('hint')
      return hint?.parentElement === inner ? hint?.after(message) : inner?.prepend(message)
    }
    return { ...common, box: group, described: group, insert }
  }
  const label = form.querySelector(`label[for="${CSS.escape(id)}"]`)
  const box = label?.parentElement
  return box
    ? { ...common, box, described: control, insert: (message) => (part('hint') ?? label).after(message) }
    : undefined
}
