import type { Moved } from '../clients/move.ts'

/** A successful answer to a write, stored to be repeated for the same idempotency key. */
export interface Answer<Body = unknown, Status = 200 | 201> {
  status: Status
  body: Body
  etag?: string
  /** Transitions to announce after the commit, in order. */
  moved?: Moved[]
}
