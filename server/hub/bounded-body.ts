import type { IncomingMessage } from 'node:http'

export interface BodyBounds {
  maxBytes: number
  /** For the whole body; otherwise the server's limits apply. */
  timeoutMs?: number
}

export async function readBounded(
  message: IncomingMessage,
  { maxBytes, timeoutMs }: BodyBounds,
): Promise<Buffer | undefined> {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) return undefined
  const tooLate = () => message.destroy(new Error('The body takes too long'))
  const timer = timeoutMs === undefined ? undefined : setTimeout(tooLate, timeoutMs)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) return undefined
      chunks.push(chunk)
    }
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks)
}
