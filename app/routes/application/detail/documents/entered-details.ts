const names = ['upload_type', 'period_from', 'period_to', 'director_id', 'note']

export function enteredDetails(form: FormData): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
}
