import { randomUUID } from 'node:crypto'
import type { Log } from '#app/ports.ts'
import { withoutIds } from '../reporting/masking.ts'
import { createRequestReporter } from '../reporting/request-reporter.ts'
import { createCallWatcher } from './call-watcher.ts'
import type { Telemetry } from './telemetry.ts'

export type ParentLog = Log & { child?: (fields: Record<string, unknown>) => Log }

export interface WatchedRequest {
  method: string
  path: string
  traceparent?: string
}

export type RequestWatch = ReturnType<typeof createRequestWatch>

export function createRequestWatch(
  { reports, tracing, metrics }: Telemetry,
  parent: ParentLog,
  { method, path, traceparent }: WatchedRequest,
) {
  const id = randomUUID()
  const log = parent.child?.({ request_id: id }) ?? parent
  const startedAt = performance.now()
  const span = tracing.start({ method, requestId: id, traceparent })
  const reporter = createRequestReporter({
    requestId: id,
    page: withoutIds(path.replace(/\.data$/, '')),
    log,
    reports,
  })
  let route = 'none'
  let traced = false
  const answered = (status: number) => {
    if (traced) return
    traced = true
    span.end({
      name: `${method} ${route}`,
      'http.route': route,
      'http.response.status_code': status,
      failed: status >= 500,
    })
  }
  return {
    id,
    log,
    reporter,
    calls: createCallWatcher({ requestId: id, log, span, metrics, reporter }),
    span,
    setRoute(template: string) {
      route = template
    },
    /** Ends the trace of an answer that stays open; its line in the log is written when it ends. */
    answered,
    end(status: number) {
      const ms = Math.round(performance.now() - startedAt)
      log.info({ method, path, status, ms }, 'request')
      metrics.countRequest({ method, route, status, seconds: ms / 1000 })
      answered(status)
    },
  }
}
