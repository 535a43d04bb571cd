import type { Log } from '#app/ports.ts'
import type { Failure } from '#contract/calls/failure.ts'
import type { RequestReporter } from '../reporting/request-reporter.ts'
import type { Metrics, Span } from './telemetry.ts'

/** A call to a service of the lender, as logs, metrics and traces name it; `endpoint` has no ids. */
export interface WatchedCall {
  service: string
  method: string
  endpoint: string
  url: string
}

export type CallOutcome = { status: number } | { failure: Failure; body?: unknown; sent?: unknown }

export interface CallWatcherOptions {
  requestId: string
  log: Log
  span: Span
  metrics: Metrics
  reporter: RequestReporter
}

/** Expected: no profile yet (specification section 8), and no matching address. */
const expectedRefusals = new Set(['GET /api/v1/Me 404', 'GET /autocomplete/{term} 404'])

export type CallWatcher = ReturnType<typeof createCallWatcher>

export function createCallWatcher(options: CallWatcherOptions) {
  const { requestId, log, span, metrics, reporter } = options
  return {
    /** The id of the request. */
    reference: requestId,
    noteUnreadable(failure: Failure) {
      log.warn({ failure }, 'Call failed')
      reporter.report(new Error(`The answer of ${failure.call} is not what the contract says`), {
        event: 'unreadable answer',
        status: 502,
      })
    },
    start({ service, method, endpoint, url }: WatchedCall) {
      const startedAt = performance.now()
      const name = `${method} ${endpoint}`
      const child = span.child(name, {
        'http.request.method': method,
        'url.template': endpoint,
        'peer.service': service,
        'request.id': requestId,
      })
      return {
        headers: { 'X-Request-Id': requestId, ...child.headers(url) },
        end(outcome: CallOutcome) {
          const ms = Math.round(performance.now() - startedAt)
          const failure = 'failure' in outcome ? outcome.failure : undefined
          const status = 'status' in outcome ? outcome.status : failure?.status
          const label = String(status ?? failure?.kind)
          metrics.countCall({ service, method, endpoint, outcome: label, seconds: ms / 1000 })
          const expected = expectedRefusals.has(`${name} ${status}`)
          child.end({
            ...(status && { 'http.response.status_code': status }),
            ...(failure && { 'error.type': failure.kind, failed: !expected }),
          })
          reporter.note('http', `${name}: ${label}, ${ms} ms`)
          if (!failure || expected) return
          log.warn({ failure, service, ms }, 'Call failed')
          if (!status || status === 401 || !('failure' in outcome)) return
          const { body, sent } = outcome
          reporter.reportRefusal({ method, endpoint, status, body, sent })
        },
      }
    },
  }
}
