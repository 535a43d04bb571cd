import { isRouteErrorResponse } from 'react-router'
import type { Log, Report, Reporter, ReportFacts } from '#app/ports.ts'
import { type Breadcrumb, type ErrorReports, maxBreadcrumbs, type Sender } from './error-reports.ts'
import { maskBody } from './masking.ts'

/** A call that a service of the lender refused; `endpoint` is its path without ids. */
export interface RefusedCall {
  method: string
  endpoint: string
  status: number
  body: unknown
  /** Its personal values are removed from the report. */
  sent?: unknown
}

/** Reports the errors of one request, each with the steps before it. */
export interface RequestReporter extends Reporter {
  identify(sender: () => Sender): void
  reportRefusal(call: RefusedCall): void
  note(category: string, message: string): void
}

export interface RequestReporterOptions {
  requestId: string
  page: string
  log: Log
  reports: ErrorReports
  now?: () => number
}

export function createRequestReporter({
  requestId,
  page,
  log,
  reports,
  now = Date.now,
}: RequestReporterOptions): RequestReporter {
  const breadcrumbs: Breadcrumb[] = []
  let senderOf = (): Sender => ({ identity: null })
  let shown: Report | undefined

  const sendReport = (thrown: unknown, { event, status = 500 }: ReportFacts): Report => {
    const level = status < 500 ? 'warning' : 'error'
    const error = thrown instanceof Error ? thrown : textOf(thrown, page)
    const reported = reports.send({
      ...senderOf(),
      event,
      level,
      error,
      requestId,
      page,
      status,
      breadcrumbs,
    })
    const fields = { event, status, reported, ...(typeof error !== 'string' && { err: error }) }
    if (level === 'error') log.error(fields, 'Unhandled error')
    else log.warn(fields, 'Error page')
    return { reported, reference: requestId }
  }

  return {
    report(error, facts) {
      if (facts.event !== 'error:report') return sendReport(error, facts)
      // An error passes several handlers: report it once.
      shown ??= sendReport(error, facts)
      return shown
    },
    reportRefusal({ method, endpoint, status, body, sent }) {
      const sender = senderOf()
      const lines = [
        `Response error: ${method} ${endpoint} answered ${status}`,
        `Page: ${page}`,
        `Broker: ${sender.profile?.email ?? sender.identity?.email ?? 'not signed in'}`,
        `Brokerage: ${sender.profile?.brokerage?.id ?? 'not known'}`,
        `Body: ${maskBody(body, sent) || 'empty'}`,
      ]
      reports.send({
        ...sender,
        event: 'response error',
        level: status < 500 ? 'warning' : 'error',
        error: lines.join('\n'),
        fingerprint: ['response error', method, endpoint, String(status)],
        requestId,
        page,
        status,
        breadcrumbs,
      })
    },
    note(category, message) {
      breadcrumbs.push({ category, message, at: now() })
      if (breadcrumbs.length > maxBreadcrumbs) breadcrumbs.shift()
    },
    identify(sender) {
      senderOf = sender
    },
  }
}

function textOf(thrown: unknown, page: string): string {
  if (isRouteErrorResponse(thrown))
    return `${thrown.status} ${thrown.statusText} at ${page}`.replace('  ', ' ')
  return `${typeof thrown} thrown at ${page}`
}
