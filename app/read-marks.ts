import type { Result } from '#contract/calls/failure.ts'

/** What a person has read of their notifications. */
export interface ReadState {
  /** Everything up to this instant is read; null before their first visit. */
  readUntil: Date | null
  /** Ids of later notifications that were read one by one; the store bounds their number. */
  ids: readonly string[]
}

/**
 * The read notifications of each person, on the server: shared by tabs and devices. A store that does not respond is a failure of kind
 * `unavailable`.
 */
export interface ReadMarks {
  find(personId: string): Promise<Result<ReadState>>
  /** Marks everything up to an instant as read, for someone who has never marked anything. */
  startAt(personId: string, until: Date): Promise<Result<undefined>>
  /** Marks one as read. */
  markRead(personId: string, id: string): Promise<Result<undefined>>
  /** Marks everything up to an instant as read; nothing becomes unread that was read on a page opened later. */
  markAllRead(personId: string, until: Date): Promise<Result<undefined>>
}
