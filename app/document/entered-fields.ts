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

/** The names of the fields of a form whose values a person has changed. */
export function enteredFields({ elements }: Pick<HTMLFormElement, 'elements'>): Set<string> {
  return new Set([...(elements as Iterable<EnteredField>)].filter(isEntered).map(({ name = '' }) => name))
}

/** A list without a default opens with its first option; one in which nothing is selected has no choice. */
function isAnother(options: Pick<HTMLOptionElement, 'selected' | 'defaultSelected'>[]): boolean {
  const opened = options.find((option) => option.defaultSelected) ?? options[0]
  const chosen = options.find((option) => option.selected)
  return chosen !== undefined && chosen !== opened
}
