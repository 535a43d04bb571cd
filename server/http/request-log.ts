import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Log } from '#app/log.ts'
import type { EdgeEnv } from './edge.ts'

/** Gives every request an id and a log, and writes one line when it ends. Queries are left out: a callback's holds its code. */
export function requestLog(log: Log & { child?: (fields: Record<string, unknown>) => Log }) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const id = randomUUID()
    const own = log.child?.({ request_id: id }) ?? log
    const started = performance.now()
    c.set('log', own)
    await next()
    // What nginx calls 499: nobody was left to answer.
    const status = c.req.raw.signal.aborted ? 499 : c.res.status
    c.res.headers.set('X-Request-Id', id)
    own.info(
      {
        method: c.req.method,
        path: c.req.path,
        status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  })
}
