/** A query as it travels; what is not given is left out. */
export function givenQuery(query: Record<string, string | number | undefined>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  return params
}
