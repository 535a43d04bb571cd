import { createMiddleware } from 'hono/factory'
import { createRequestWatch, type ParentLog, type WatchedRequest } from '../telemetry/request-watch.ts'
import { noTelemetry, type Telemetry, type Tracing } from '../telemetry/telemetry.ts'
import type { EdgeEnv } from './edge-env.ts'

/** Gives every request an id and a log, and writes one line when it ends. Queries are left out: a callback's holds its code. */
export function requestLog(log: ParentLog, telemetry: Telemetry) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { method, path } = c.req
    const watch = createRequestWatch(telemetry, log, {
      method,
      path,
      traceparent: c.req.header('traceparent'),
    })
    c.set('watch', watch)
    c.set('log', watch.log)
    await next()
    c.res.headers.set('X-Request-Id', watch.id)
    watch.end(c.req.raw.signal.aborted ? clientClosedRequest : c.res.status)
  })
}

/** nginx's status for a client that disconnected before the response. */
export const clientClosedRequest = 499

export function startLine(log: ParentLog, request: WatchedRequest, tracing: Tracing) {
  return createRequestWatch({ ...noTelemetry, tracing }, log, request)
}
