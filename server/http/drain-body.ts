import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { createMiddleware } from 'hono/factory'

/** How much of a refused body is read, so that the browser sees the refusal: whichever is reached first. */
export interface DrainLimits {
  bytes: number
  milliseconds: number
}

const defaults: DrainLimits = { bytes: 4 * 1024 * 1024, milliseconds: 2_000 }

/** Reads the rest of a body after an early response, within limits: a client cut off while sending shows no response. */
export function drainBody(limits: DrainLimits = defaults) {
  return createMiddleware<{ Bindings: { incoming?: IncomingMessage } }>(async (c, next) => {
    await next()
    // Absent where a test calls the application without a server.
    const incoming = c.env?.incoming
    if (incoming && !incoming.complete && !(await passes(incoming, limits))) c.header('Connection', 'close')
  })
}

function passes(incoming: IncomingMessage, { bytes, milliseconds }: DrainLimits): Promise<boolean> {
  return new Promise((resolve) => {
    let passed = 0
    const stop = (complete: boolean) => {
      clearTimeout(timer)
      incoming.off('data', count)
      cleanUp()
      if (!complete) incoming.pause()
      resolve(complete)
    }
    const count = (chunk: Buffer) => {
      passed += chunk.length
      if (passed > bytes) stop(false)
    }
    const timer = setTimeout(stop, milliseconds, false)
    const cleanUp = finished(incoming, { writable: false }, () => stop(incoming.complete))
    // The previous reader has stopped, but its listeners would block the stream.
    incoming.removeAllListeners('data').on('data', count).resume()
  })
}
