/** A nested form as the flat fields a browser posts: `{ contact: { email } }` is `contact.email`. */
export function postedFields(nested: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(postedFields(value, `${prefix}${key}.`))
        : [[`${prefix}${key}`, String(value)]],
    ),
  )
}

/** The text of a field in a form’s nested values: `contact.email` is that of `{ contact: { email } }`. */
export function valueAt(payload: unknown, name: string): string | undefined {
  let value = payload
  for (const part of name.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return typeof value === 'string' ? value : undefined
}
