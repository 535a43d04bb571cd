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
