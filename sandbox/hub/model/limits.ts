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
