/** Times in milliseconds, sizes in bytes. */
export interface HubLimits {
  /** How long a connection may be without a transport, or a long-polling one without a poll. */
  disconnectAfter: number
  /** How long a poll hangs when there is nothing to say. */
  pollFor: number
  handshakeWithin: number
  /** How long a peer may take nothing of what is sent. */
  sendWithin: number
  /** A ping goes out after this long a silence of ours. */
  keepAliveAfter: number
  /** How long a peer that pings may be silent. */
  clientTimeout: number
  /** How long a peer may take to answer a close. */
  closeWithin: number
  /** How often an open connection is authorised again. */
  reauthoriseEvery: number
  recordBytes: number
  /** Largest WebSocket message. */
  messageBytes: number
  /** Received and not yet handled, before the peer has to wait. */
  backlogBytes: number
  /** Sent and not yet taken, before the peer is dropped. */
  outgoingBytes: number
  connections: number
}

/** The values of ASP.NET Core where it has them. */
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
  backlogBytes: 65_536,
  outgoingBytes: 1_048_576,
  connections: 10_000,
}
