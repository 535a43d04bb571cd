import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from './problem.ts'

/** What may come of a body that nobody reads, before it is answered nevertheless. */
const restBytes = 16 * 1_048_576
const restMilliseconds = 5_000

/** How long it may go on coming behind its answer. */
const lingerMilliseconds = 3_000

/**
 * The same request with a body that may be left unread: reading it in part, or not at all, neither breaks the
 * connection nor leaves it stuck for the next request, which the adapter's own body does.
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

/** The sender's connection ended before the body did: no fault of ours, and nobody is there to read why. */
function refuseBroken(): never {
  refuse('malformed_request', { detail: 'The body broke off' })
}

/**
 * Reads past what was left of a body, so that the answer reaches a client that first sends everything, and the next
 * request can come. Not for ever: who sends much more is answered in the middle of it.
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
  // Who stopped reading may still be listening.
  req.removeAllListeners('readable').on('data', count).once('end', resolve).once('close', resolve)
  await promise
  clearTimeout(clock)
  req.off('data', count)
}

/**
 * Lets a body that is answered in its middle arrive for a while longer, read by nobody: cut at once, the connection would take the answer with it
 * before its reader, still sending, came to see it. Then the connection ends.
 */
export function lingerAfter(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete || req.destroyed) return
  const { socket } = req
  const keeps = res.shouldKeepAlive
  // Node ends the connection together with the answer when the client asked for that.
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
