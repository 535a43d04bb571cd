import type { SubmissionResult } from '@conform-to/react'

export interface FieldState {
  name: string
  id: string
  initialValue?: string
  errors?: string[]
}

export type FieldOf = (name: string) => FieldState

/**
 * Fields of a form by name: the refused values when there is a reply, otherwise the values it opens with. The same on the server and in the
 * browser, so that the form works with and without JavaScript.
 */
export function formFields(
  result: SubmissionResult | undefined,
  opening: Record<string, string> = {},
): FieldOf {
  return (name) => ({
    name,
    id: fieldId(name),
    initialValue: result ? valueAt(result.initialValue, name) : opening[name],
    errors: result?.error?.[name] ?? undefined,
  })
}

/** Every message of a refused form with the id of its field, for the summary above it. */
export function formErrors(result: SubmissionResult | undefined): { id: string; text: string }[] {
  return Object.entries(result?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).slice(0, 1).map((text) => ({ id: fieldId(name), text })),
  )
}

export function fieldId(name: string): string {
  return name.replace(/[^\w]+/g, '-').replace(/-$/, '')
}

export function valueAt(payload: unknown, name: string): string | undefined {
  let value = payload
  for (const part of name.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return typeof value === 'string' ? value : undefined
}
