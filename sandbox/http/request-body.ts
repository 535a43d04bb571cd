import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from './problem.ts'

const restBytes = 16 * 1_048_576
const restMilliseconds = 5_000

const lingerMilliseconds = 3_000

/**
 * The request with a body that may stay unread without breaking the connection or blocking its next request, unlike
 * the adapter's.
 */
export function withOwnBody(request: Request, req: IncomingMessage): Request {
  const { method } = req
  if (method === 'GET' || method === 'HEAD' || !mayHaveBody(req)) return request
  const init = { method, headers: request.headers, body: bodyOf(req), duplex: 'half' }
  return new Request(request.url, init as RequestInit)
}

function mayHaveBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

function bodyOf(req: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = req.iterator({ destroyOnReturn: false })
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next().catch(refuseBroken)
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  )
}

/** The sender broke off; no one reads this answer. */
function refuseBroken(): never {
  refuse('malformed_request', { detail: 'The body broke off' })
}

/**
 * Reads past an unread body, within limits, so that clients that send first see the answer and the connection can be
 * reused.
 */
export async function passRest(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const clock = setTimeout(resolve, restMilliseconds)
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > restBytes) resolve()
  }
  req.removeAllListeners('readable').on('data', count).once('end', resolve).once('close', resolve)
  await promise
  clearTimeout(clock)
  req.off('data', count)
}

/**
 * Lets the rest of a body arrive after its answer: closing at once would lose the answer before the sender reads it.
 * Then closes the connection.
 */
export function lingerAfter(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete || req.destroyed) return
  const { socket } = req
  const keeps = res.shouldKeepAlive
  // Otherwise Node closes the connection with the answer.
  res.shouldKeepAlive = true
  res.once('finish', () => {
    const clock = setTimeout(() => socket.destroy(), lingerMilliseconds)
    socket.once('close', () => clearTimeout(clock))
    req
      .once('end', () => {
        clearTimeout(clock)
        if (!keeps) socket.destroySoon()
      })
      .resume()
  })
}
