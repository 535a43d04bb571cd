import type { FormField } from './field.tsx'

/** One line of the error summary: which control, and how to correct it. */
export interface FormError {
  id: string
  text: string
}

interface FormWithErrors {
  id: string
  allErrors: Record<string, string[]>
}

/**
 * The lines of an error summary, in the order of the fields. Takes conform’s form metadata, or fields in a list or a record. Errors of the form
 * as a whole (conform’s empty name) link to the form.
 */
export function formErrorsOf(
  source: FormWithErrors | readonly FormField[] | Record<string, FormField>,
): FormError[] {
  if (isForm(source)) {
    return Object.entries(source.allErrors).flatMap(([name, errors]) =>
      first({ id: name ? `${source.id}-${name}` : source.id, errors }),
    )
  }
  return Object.values(source as Record<string, FormField>).flatMap(first)
}

function first({ id, errors }: Pick<FormField, 'id' | 'errors'>): FormError[] {
  return errors?.[0] ? [{ id, text: errors[0] }] : []
}

function isForm(source: object): source is FormWithErrors {
  return 'allErrors' in source && typeof (source as { id?: unknown }).id === 'string'
}
