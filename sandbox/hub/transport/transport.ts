import type { ServerResponse } from 'node:http'

export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const

export type TransportName = (typeof transportNames)[number]

interface Carrier {
  /** Whole records only: clients reject partial ones. */
  send(records: Buffer): void
  end(): void
  abort(): void
  tick(now: number): void
}

export interface PushTransport extends Carrier {
  readonly name: 'WebSockets' | 'ServerSentEvents'
}

export interface LongPolling extends Carrier {
  readonly name: 'LongPolling'
  poll(res: ServerResponse): void
}

export type Transport = PushTransport | LongPolling
