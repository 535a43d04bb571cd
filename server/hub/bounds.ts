import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'

/** How much of a body is read, in bytes and milliseconds. */
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

export function boundBodyPauses(body: Readable, maxPauseMs: number): void {
  const timer = setTimeout(() => body.destroy(new Error('The body pauses for too long')), maxPauseMs)
  body.on('data', () => timer.refresh())
  body.once('close', () => clearTimeout(timer))
}

/** Ends a pipe whose receiver stops reading: a paused socket does not detect that its peer has gone. */
export function boundPipePauses(from: Socket, maxPauseMs: number, giveUp: () => void): void {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  from.on('pause', () => {
    stop()
    timer = setTimeout(giveUp, maxPauseMs)
  })
  from.on('resume', stop)
  from.once('close', stop)
}
