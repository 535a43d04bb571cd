import {
  addEventProcessor,
  addIntegration,
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  setContext,
  setTag,
  setUser,
} from '@sentry/react-router'
import { isRouteErrorResponse } from 'react-router'
import { isFatal } from '#app/errors/is-fatal.ts'
import type { BrowserReports } from './browser-reports.ts'
import { maskBreadcrumb, maskBrowserEvent, withMaskedRecordings } from './masks.ts'
import { pageErrors } from './page-errors.ts'
import { isRecorded, reportLimits } from './report-limits.ts'
import { createSessionLimit } from './session-limit.ts'

/** Starts error reporting, and sends the errors that came before it. */
export function startErrorReporting({ sentryDsn, stage, person, brokerage }: BrowserReports): void {
  const withinLimit = createSessionLimit(() => sessionStorage)
  init({
    dsn: sentryDsn ?? '',
    // The content security policy lets the browser connect to the portal alone.
    tunnel: '/insight/errors',
    transport: (options: Parameters<typeof makeFetchTransport>[0]) =>
      withMaskedRecordings(makeFetchTransport(options)),
    environment: stage,
    release: document.documentElement.dataset.build,
    defaultIntegrations: false,
    integrations: [
      breadcrumbsIntegration({ console: false }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
    ],
    maxBreadcrumbs: reportLimits.maxBreadcrumbs,
    sendDefaultPii: false,
    sendClientReports: false,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    beforeBreadcrumb: maskBreadcrumb,
    initialScope: { tags: { event: 'error:report' } },
    beforeSend: (event) => (withinLimit() ? event : null),
  })
  addEventProcessor(maskBrowserEvent)
  if (person) setUser({ id: person.id, email: person.email, name: person.name })
  setContext('brokerage', brokerage)
  setTag('brokerage_id', brokerage?.id)
  pageErrors.passTo(report)
  if (isRecorded(stage)) void addReplay()
}

/** Pages that say what is wrong are the server’s reports; what is left is unexpected (specification section 8, `error:report`). */
function report(error: unknown): void {
  if (!isFatal(error) || (isRouteErrorResponse(error) && error.status === 404)) return
  captureException(isRouteErrorResponse(error) ? new Error(`The portal answered ${error.status}`) : error, {
    mechanism: { type: 'error:report', handled: false },
  })
}

async function addReplay(): Promise<void> {
  const { replay } = await import('./error-replay.ts')
  addIntegration(replay())
}
