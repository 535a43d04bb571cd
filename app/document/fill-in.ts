/** Enters values in the fields of a form with the events of typing, each in those whose name is its own after the `prefix`. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>, prefix = ''): void {
  for (const [name, value] of Object.entries(values))
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${prefix + name}"]`)) {
      if (/checkbox|radio/.test(control.type)) control.checked = control.value === value
      else control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
}
