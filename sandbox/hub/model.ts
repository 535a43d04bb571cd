/** Times in milliseconds, sizes in bytes. */
export interface HubLimits {
  /** Without a transport, or without a poll. */
  disconnectTimeoutMs: number
  maxPollMs: number
  handshakeTimeoutMs: number
  keepAliveIntervalMs: number
  clientTimeoutMs: number
  closeTimeoutMs: number
  reauthoriseIntervalMs: number
  maxRecordBytes: number
  maxMessageBytes: number
  /** Sent and not yet taken, before the client is dropped. */
  maxOutgoingBytes: number
  maxConnections: number
}

/** ASP.NET Core's values where it has them. */
export const defaultLimits: HubLimits = {
  disconnectTimeoutMs: 15_000,
  maxPollMs: 90_000,
  handshakeTimeoutMs: 15_000,
  keepAliveIntervalMs: 15_000,
  clientTimeoutMs: 30_000,
  closeTimeoutMs: 5_000,
  reauthoriseIntervalMs: 60_000,
  maxRecordBytes: 32_768,
  maxMessageBytes: 65_536,
  maxOutgoingBytes: 1_048_576,
  maxConnections: 10_000,
}

export interface HubUser {
  readonly id: string
}

/** Names are case-insensitive. */
export interface HubQuery {
  get(name: string): string | undefined
}

export interface Grant {
  user: HubUser
  query: HubQuery
  groups: readonly string[]
  /** The current groups; undefined when access was revoked. */
  renew(): Promise<readonly string[] | undefined>
}

export interface Refusal {
  kind: 'forbidden'
  detail?: string
}

export interface Clock {
  /** Monotonic milliseconds. */
  now(): number
  every(milliseconds: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds)
    timer.unref()
    return () => clearInterval(timer)
  },
}
