/** Enters values in the fields of a form with the events of typing, each in the field whose name is its own after the `prefix`. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>, prefix = ''): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(prefix + name)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = value !== ''
    else control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
