import type { Connection } from './connection.ts'
import { type TransportName, transportNames } from './transport.ts'

const formats: Record<TransportName, string[]> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}

/** Of version 1, which every client of this century of the protocol asks for. */
export function negotiation({ id, token }: Connection) {
  return {
    negotiateVersion: 1,
    connectionId: id,
    connectionToken: token,
    availableTransports: transportNames.map((transport) => ({
      transport,
      transferFormats: formats[transport],
    })),
  }
}
