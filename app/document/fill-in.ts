/** Enters values in the fields of a form with the events of typing, each in the fields whose name is its own after the `prefix`. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>, prefix = ''): void {
  for (const [name, value] of Object.entries(values)) {
    const named = `:is(input, select)[name="${CSS.escape(prefix + name)}"]`
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(named)) {
      if (control.type === 'checkbox') (control as HTMLInputElement).checked = value !== ''
      else if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === value
      else control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}
