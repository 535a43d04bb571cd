import type { HubQuery } from '../model/grant.ts'
import type { Connection } from './connection.ts'
import { type TransportName, transportNames } from './transport.ts'

const newestVersion = 1
const oldestVersion = 0
const largestInteger = 2_147_483_647

const formats: Record<TransportName, string[]> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}

export function agreeVersion(query: HubQuery): 0 | 1 | { error: string } {
  const requested = query.get('negotiateVersion')
  if (requested === undefined) return 0
  const version = /^\s*[+-]?\d+\s*$/.test(requested) ? Number(requested) : Number.NaN
  if (!(Math.abs(version) <= largestInteger))
    return { error: 'The client requested a non-integer protocol version.' }
  if (version < oldestVersion)
    return {
      error: `The client requested version '${version}', but the server does not support this version.`,
    }
  return version >= newestVersion ? 1 : 0
}

/** In version 0 the connection's id is also its token. */
export function negotiation(version: 0 | 1, connection: Connection) {
  return {
    negotiateVersion: version,
    connectionId: connection.id,
    ...(version === 1 && { connectionToken: connection.token }),
    availableTransports: transportNames.map((transport) => ({
      transport,
      transferFormats: formats[transport],
    })),
  }
}
