/** The message of each field that a form asked about while it was filled in; null where a field has none. */
export type FieldMessages = Record<string, string | null>
