import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Log } from '#app/log.ts'
import type { EdgeEnv } from './edge-env.ts'

type ParentLog = Log & { child?: (fields: Record<string, unknown>) => Log }

/** Gives every request an id and a log, and writes one line when it ends. Queries are left out: a callback's holds its code. */
export function requestLog(log: ParentLog) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const line = startLine(log, { method: c.req.method, path: c.req.path })
    c.set('log', line.log)
    await next()
    c.res.headers.set('X-Request-Id', line.id)
    line.end(c.req.raw.signal.aborted ? clientClosedRequest : c.res.status)
  })
}

/** Status that nginx gave this meaning: the client left before the answer. */
export const clientClosedRequest = 499

export function startLine(log: ParentLog, request: { method: string; path: string }) {
  const id = randomUUID()
  const own = log.child?.({ request_id: id }) ?? log
  const started = performance.now()
  return {
    id,
    log: own,
    end(status: number) {
      own.info({ ...request, status, ms: Math.round(performance.now() - started) }, 'request')
    },
  }
}
