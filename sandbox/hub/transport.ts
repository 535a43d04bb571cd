import type { ServerResponse } from 'node:http'

export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const

export type TransportName = (typeof transportNames)[number]

export interface Transport {
  readonly name: TransportName
  /** Whole records only: clients reject partial ones. */
  send(records: Buffer): void
  /** Asks the client to leave, after everything is sent. */
  end(): void
  abort(): void
  /** Takes the next poll; of long polling alone. */
  poll?(res: ServerResponse): void
}
