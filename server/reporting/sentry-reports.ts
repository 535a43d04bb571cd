import type { ErrorEvent, NodeClient } from '@sentry/react-router'
import type { Log } from '#app/ports.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { createCounts } from '#server/limits/counts.ts'
import { type ErrorReports, maxBreadcrumbs, type OutgoingReport } from './error-reports.ts'
import { maskEvent } from './masking.ts'

const maxWaiting = 100

const minute = 60_000

/** Reports in a minute: an outage would multiply them. */
const limits = { perKind: 10, total: 100 }

/** Milliseconds after which the client loads even without a report, when the start is over. */
const loadAfterMs = 2_000

const flushMs = 2_000

type Sentry = typeof import('@sentry/react-router')

export interface SentryOptions {
  dsn: string
  stage: string
  release?: string
  log: Log
  onDropped(reason: string): void
  now?: () => number
}

/** A Sentry client without global handlers, instrumentation or OpenTelemetry, loaded in the background. */
export function createSentryReports(options: SentryOptions): ErrorReports {
  const { log, onDropped } = options
  const count = createCounts(options.now)
  const mayReport = (kind: string) =>
    count(`kind ${kind}`, minute) <= limits.perKind && count('all', minute) <= limits.total
  let waiting = 0
  let { release } = options
  let loading: ReturnType<typeof loadClient> | undefined
  const load = () => {
    if (!loading) {
      loading = loadClient({ ...options, release })
      loading.catch((error: unknown) => log.error({ err: error }, 'Error reporting could not start'))
    }
    return loading
  }
  const timer = setTimeout(load, loadAfterMs).unref()

  return {
    send(report) {
      if (waiting >= maxWaiting || !mayReport(kindOf(report))) {
        onDropped('limit')
        return false
      }
      waiting += 1
      load()
        .then(({ sentry, client }) => capture(sentry, client, report))
        .catch(() => onDropped('error'))
        .finally(() => {
          waiting -= 1
        })
      return true
    },
    setRelease(build) {
      release ??= build
    },
    async close() {
      clearTimeout(timer)
      const loaded = await loading?.catch(() => undefined)
      await loaded?.client.close(flushMs)
    },
  }
}

async function loadClient(options: SentryOptions) {
  const sentry = await import('@sentry/react-router')
  return { sentry, client: createClient(sentry, options) }
}

function createClient(sentry: Sentry, { dsn, stage, release, onDropped }: SentryOptions): NodeClient {
  const client = new sentry.NodeClient({
    dsn,
    environment: stage,
    release,
    maxBreadcrumbs,
    sendDefaultPii: false,
    stackParser: sentry.defaultStackParser,
    integrations: [sentry.linkedErrorsIntegration()],
    transport: (transport) =>
      sentry.makeNodeTransport({
        ...transport,
        recordDroppedEvent(reason, category, count) {
          onDropped(reason)
          transport.recordDroppedEvent(reason, category, count)
        },
      }),
    beforeSend: (event) => maskEvent<ErrorEvent>(event),
  })
  client.init()
  return client
}

function capture(sentry: Sentry, client: NodeClient, report: OutgoingReport): void {
  const { error, event, level, fingerprint, requestId, page, status, identity, profile } = report
  const scope = new sentry.Scope()
  scope.setClient(client)
  scope.setLevel(level)
  if (fingerprint) scope.setFingerprint(fingerprint)
  scope.setTags({ event, request_id: requestId, page, status })
  if (identity)
    scope.setUser({
      id: identity.personId,
      email: profile?.email ?? identity.email,
      name: profile ? fullName(profile) : `${identity.givenName} ${identity.familyName}`.trim(),
    })
  const { brokerage } = profile ?? {}
  if (brokerage)
    scope.setContext('brokerage', {
      id: brokerage.id,
      name: brokerage.name,
      registration_number: brokerage.registration_number,
      status: brokerage.status,
    })
  for (const { category, message, at } of report.breadcrumbs)
    scope.addBreadcrumb({ category, message, timestamp: at / 1000 }, maxBreadcrumbs)
  if (typeof error === 'string') scope.captureMessage(error, level)
  else scope.captureException(error)
}

function kindOf({ event, error, fingerprint }: OutgoingReport): string {
  if (fingerprint) return fingerprint.join(' ')
  return typeof error === 'string' ? `${event} ${error}` : `${event} ${error.name} ${error.message}`
}
