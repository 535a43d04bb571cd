/** Times in milliseconds, sizes in bytes. */
export interface HubLimits {
  /** WebSockets, event streams and waiting polls. */
  maxPerSession: number
  maxConnections: number
  maxPostBytes: number
  maxNegotiationBytes: number
  /** The limit of one session; a retrying client negotiates four times in 42 seconds. */
  maxNegotiationsPerMinute: number
  answerTimeoutMs: number
  /** A poll waits 90 seconds for a message. */
  pollTimeoutMs: number
  /** Within a response, and for either end of a WebSocket that stops reading. */
  maxPauseMs: number
  /** How long an unused connection to the hub stays open: shorter than servers' keep-alive. */
  idleMs: number
  /** Between lookups of a connection's session, because expiry is not reported. */
  checkEveryMs: number
  /** Connections closed per second while stopping: all their browsers reconnect to other instances. */
  drainRate: number
}

export const defaultLimits: HubLimits = {
  maxPerSession: 10,
  maxConnections: 5_000,
  maxPostBytes: 32 * 1024,
  maxNegotiationBytes: 64 * 1024,
  maxNegotiationsPerMinute: 60,
  answerTimeoutMs: 10_000,
  pollTimeoutMs: 120_000,
  maxPauseMs: 10_000,
  idleMs: 4_000,
  checkEveryMs: 60_000,
  drainRate: 1_000,
}
