import type { ServerResponse } from 'node:http'

/** In the order in which clients try them. */
export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const

export type TransportName = (typeof transportNames)[number]

interface Carrier {
  /** Takes whole records only: clients refuse a part of one. */
  send(records: Buffer): void
  /** Lets arrive what was sent, then ends; `failed` tells the peer that it was our fault. */
  end(failed: boolean): void
  /** Ends at once. */
  abort(): void
  tick(now: number): void
}

export interface PushTransport extends Carrier {
  readonly name: 'WebSockets' | 'ServerSentEvents'
}

export interface LongPolling extends Carrier {
  readonly name: 'LongPolling'
  /** Takes a poll; one that hangs already ends with 204. */
  poll(res: ServerResponse): void
}

/** What carries a connection's bytes. */
export type Transport = PushTransport | LongPolling
