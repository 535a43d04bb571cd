import type { Result } from '#contract/calls/failure.ts'

/** Entered values by field name, or the facts of an uploaded document. */
export type DraftPart = Readonly<Record<string, string>>

/** An application that has not been sent. Bank numbers, ticks and files are not part of it. */
export interface ApplicationDraft {
  parts: Readonly<Record<string, DraftPart>>
  savedAt: Date
  /** When it is deleted, unless it changes before. */
  keptUntil: Date
}

/**
 * Unsent applications of firms, one per person, on the server: a person can continue on any device. A store that does not respond is a failure
 * of kind `unavailable`.
 */
export interface ApplicationDrafts {
  find(personId: string): Promise<Result<ApplicationDraft | null>>
  /** Replaces the named parts and leaves the others; null removes one. Returns when it was saved. */
  save(personId: string, parts: Readonly<Record<string, DraftPart | null>>): Promise<Result<Date>>
  clear(personId: string): Promise<Result<undefined>>
}
