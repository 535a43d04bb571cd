import { readRecord } from './framing.ts'

const newestVersion = 1

export const handshakeCanceled = { error: 'Handshake was canceled.' }

export function answerHandshake(record: Buffer): { error?: string } {
  const request = readRecord(record)
  const { protocol, version } = request ?? {}
  if (typeof protocol !== 'string' || !Number.isInteger(version))
    return { error: 'An unexpected error occurred during connection handshake.' }
  if (protocol.toLowerCase() !== 'json') return { error: `The protocol '${protocol}' is not supported.` }
  if (Number(version) > newestVersion)
    return { error: `The server does not support version ${version} of the 'json' protocol.` }
  return {}
}
