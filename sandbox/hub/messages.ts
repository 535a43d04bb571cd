import { readRecord } from './framing.ts'

interface Invocation {
  kind: 'invocation'
  target: string
  /** Absent when the client wants no answer. */
  invocationId: string | undefined
}

export type ClientMessage = Invocation | { kind: 'ping' } | { kind: 'close' } | { kind: 'ignored' }

/** Undefined for a protocol error; unknown types are ignored. */
export function readMessage(record: Buffer): ClientMessage | undefined {
  const message = readRecord(record)
  if (!message || typeof message.type !== 'number') return undefined
  switch (message.type) {
    case 1:
      return readInvocation(message)
    case 4:
      return message.invocationId ? readInvocation(message) : undefined
    case 6:
      return { kind: 'ping' }
    case 7:
      return { kind: 'close' }
    default:
      return { kind: 'ignored' }
  }
}

function readInvocation(message: Record<string, unknown>): Invocation | undefined {
  const { target, invocationId = null } = message
  if (typeof target !== 'string' || target === '' || !Array.isArray(message.arguments)) return undefined
  if (invocationId !== null && typeof invocationId !== 'string') return undefined
  return { kind: 'invocation', target, invocationId: invocationId || undefined }
}

export function invocation(target: string, args: readonly unknown[]) {
  return { type: 1, target, arguments: args }
}

/** The hub has no methods for clients to invoke. */
export function unknownMethod(invocationId: string, target: string) {
  return { type: 3, invocationId, error: `Unknown hub method '${target}'` }
}

export const ping = { type: 6 }

export function close({ error, allowReconnect }: { error?: string; allowReconnect?: boolean } = {}) {
  return { type: 7, ...(error && { error }), ...(allowReconnect && { allowReconnect }) }
}

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
