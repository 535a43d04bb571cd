/** Times in milliseconds, sizes in bytes. */
export interface HubLimits {
  /** Open connections of one session: WebSockets, event streams, polls that hang. */
  ofSession: number
  /** Open connections of this instance. */
  inAll: number
  /** What a browser may send at once. */
  postBytes: number
  /** What the hub may answer a negotiation with. */
  negotiationBytes: number
  /** Negotiations of one session in a minute; a client that tries again asks four times in 42 seconds. */
  negotiations: number
  /** Until the hub must begin to answer, an upgrade included. */
  answerWithin: number
  /** The same for a poll, which hangs for 90 seconds when there is nothing to say. */
  pollWithin: number
  /** How long an unused connection to the hub is kept: less than any server keeps it. */
  idle: number
  /** How often the session of an open connection is looked up again: expiry is reported to no one. */
  lookAgainEvery: number
}

export const defaultLimits: HubLimits = {
  ofSession: 10,
  inAll: 5_000,
  postBytes: 32 * 1024,
  negotiationBytes: 64 * 1024,
  negotiations: 60,
  answerWithin: 10_000,
  pollWithin: 120_000,
  idle: 4_000,
  lookAgainEvery: 60_000,
}
