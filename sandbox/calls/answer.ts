import type { Moved } from '../clients/move.ts'

/** A successful answer to a write, as it is sent and as it is kept for a repeat of the same key. */
export interface Answer<Body = unknown, Status = 200 | 201> {
  status: Status
  body: Body
  /** The client's version after the write. */
  etag?: string
  /** The steps a client took, announced in their order once they are committed. */
  moved?: Moved[]
}
