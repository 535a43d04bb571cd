import { randomUUID } from 'node:crypto'
import type { Log } from '#app/log.ts'
import { withoutIds } from '../reporting/masking.ts'
import { createRequestReporter, type RequestReporter } from '../reporting/request-reporter.ts'
import { type CallWatcher, createCallWatcher } from './call-watcher.ts'
import type { Span, Telemetry } from './telemetry.ts'

export type ParentLog = Log & { child?: (fields: Record<string, unknown>) => Log }

export interface WatchedRequest {
  method: string
  path: string
  traceparent?: string
}

export interface RequestWatch {
  id: string
  log: Log
  reporter: RequestReporter
  calls: CallWatcher
  span: Span
  setRoute(template: string): void
  /** Ends the trace of an answer that stays open; its line in the log is written when it ends. */
  answered(status: number): void
  end(status: number): void
}

export function createRequestWatch(
  { reports, tracing, metrics }: Telemetry,
  parent: ParentLog,
  { method, path, traceparent }: WatchedRequest,
): RequestWatch {
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
    setRoute(template) {
      route = template
    },
    answered,
    end(status) {
      const ms = Math.round(performance.now() - startedAt)
      log.info({ method, path, status, ms }, 'request')
      metrics.countRequest({ method, route, status, seconds: ms / 1000 })
      answered(status)
    },
  }
}
