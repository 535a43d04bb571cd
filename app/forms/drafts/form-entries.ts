import type { FormValues } from '#app/forms/device-drafts/draft.ts'

/** A form’s values for its draft; of chosen files only their names, to say which must be chosen again. */
export function formEntries(form: FormData): FormValues {
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
}
