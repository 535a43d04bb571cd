import { readJsonObject } from './json-record.ts'

export interface InvocationMessage {
  kind: 'invocation' | 'stream-invocation'
  target: string
  arguments: unknown[]
  /** Absent when the client wants no answer. */
  invocationId: string | undefined
  streamIds: string[]
}

export type ClientMessage = InvocationMessage | { kind: 'ping' } | { kind: 'close' } | { kind: 'ignored' }

/** Undefined for a protocol error; unknown types are ignored. */
export function readMessage(record: Buffer): ClientMessage | undefined {
  const message = readJsonObject(record)
  if (!message || typeof message.type !== 'number') return undefined
  switch (message.type) {
    case 1:
      return readInvocation('invocation', message)
    case 4:
      return isId(message.invocationId) ? readInvocation('stream-invocation', message) : undefined
    case 6:
      return { kind: 'ping' }
    case 7:
      return { kind: 'close' }
    default:
      return { kind: 'ignored' }
  }
}

function readInvocation(
  kind: InvocationMessage['kind'],
  message: Record<string, unknown>,
): InvocationMessage | undefined {
  const { target, invocationId = null, streamIds = [] } = message
  if (typeof target !== 'string' || target === '' || !Array.isArray(message.arguments)) return undefined
  if (invocationId !== null && typeof invocationId !== 'string') return undefined
  if (!Array.isArray(streamIds) || !streamIds.every(isId)) return undefined
  return { kind, target, arguments: message.arguments, invocationId: invocationId || undefined, streamIds }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

export function invocation(target: string, args: readonly unknown[]) {
  return { type: 1, target, arguments: args }
}

/** Exactly one of result, error, or neither for a method that returns nothing. */
export function completion(invocationId: string, outcome: { result?: unknown; error?: string }) {
  return { type: 3, invocationId, ...outcome }
}

export const ping = { type: 6 }

export function close({ error, allowReconnect }: { error?: string; allowReconnect?: boolean } = {}) {
  return { type: 7, ...(error && { error }), ...(allowReconnect && { allowReconnect }) }
}
