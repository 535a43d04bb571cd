const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Whether a string can be asked for as an id; Postgres refuses others with an error. */
export function isUuid(value: string): boolean {
  return uuid.test(value)
}
