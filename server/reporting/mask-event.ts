import type { Event } from '@sentry/react-router'
import { maskText, withoutTokens } from './masking.ts'

/** Removes bodies, cookies, headers, queries, tokens and personal data from an event; user and brokerage stay (specification section 8). */
export function maskEvent<Sent extends Event>(event: Sent): Sent {
  delete event.request
  delete event.extra
  delete event.modules
  if (event.message) event.message = withoutTokens(event.message)
  for (const exception of event.exception?.values ?? []) {
    if (exception.value) exception.value = maskText(exception.value)
    for (const frame of exception.stacktrace?.frames ?? []) delete frame.vars
  }
  for (const breadcrumb of event.breadcrumbs ?? []) {
    delete breadcrumb.data
    if (breadcrumb.message) breadcrumb.message = maskText(breadcrumb.message)
  }
  return event
}
