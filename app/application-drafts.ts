import type { Result } from '#contract/calls/failure.ts'

/** Entered values by field name, or the facts of an uploaded document. */
export type DraftPart = Readonly<Record<string, string>>

/** An application that is not sent yet. Bank numbers, ticks and files are no part of it. */
export interface ApplicationDraft {
  parts: Readonly<Record<string, DraftPart>>
  /** When it was last changed. */
  savedAt: Date
  /** When it is forgotten, unless it is changed before. */
  keptUntil: Date
}

/**
 * Applications of firms that are not sent yet, one for each person, on the server: a person comes back to it on any device.
 * A store that does not answer is a failure of kind `unavailable`.
 */
export interface ApplicationDrafts {
  find(personId: string): Promise<Result<ApplicationDraft | null>>
  /** Replaces the parts that are named and leaves the others; null takes one away. Answers when it was saved. */
  save(personId: string, parts: Readonly<Record<string, DraftPart | null>>): Promise<Result<Date>>
  clear(personId: string): Promise<Result<undefined>>
}
