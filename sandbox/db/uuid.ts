const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Postgres rejects other strings with an error. */
export function isUuid(value: string): boolean {
  return uuid.test(value)
}
