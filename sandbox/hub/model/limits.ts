/** Times in milliseconds, sizes in bytes. */
export interface HubLimits {
  /** Without a transport, or without a poll. */
  disconnectAfter: number
  /** Time a poll waits. */
  pollFor: number
  handshakeWithin: number
  /** Without progress in sending. */
  sendWithin: number
  /** Silence of the server before a ping. */
  keepAliveAfter: number
  /** Silence of a client that pings. */
  clientTimeout: number
  closeWithin: number
  reauthoriseEvery: number
  recordBytes: number
  messageBytes: number
  /** Sent and not yet taken, before the client is dropped. */
  outgoingBytes: number
  connections: number
}

/** ASP.NET Core's values where it has them. */
export const defaultLimits: HubLimits = {
  disconnectAfter: 15_000,
  pollFor: 90_000,
  handshakeWithin: 15_000,
  sendWithin: 10_000,
  keepAliveAfter: 15_000,
  clientTimeout: 30_000,
  closeWithin: 5_000,
  reauthoriseEvery: 60_000,
  recordBytes: 32_768,
  messageBytes: 65_536,
  outgoingBytes: 1_048_576,
  connections: 10_000,
}
