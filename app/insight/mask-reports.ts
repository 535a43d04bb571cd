import type { Breadcrumb, Event } from '@sentry/react-router'
import { routeOf, withoutLabels, withoutPersonalData } from './without-personal-data.ts'

/** A breadcrumb without queries, ids and labels: where someone went and what kind of element was used. */
export function maskBreadcrumb({ message, data, ...breadcrumb }: Breadcrumb): Breadcrumb {
  const { url, from, to, method, status_code } = data ?? {}
  const addresses = Object.entries({ url, from, to }).filter(([, value]) => typeof value === 'string')
  return {
    ...breadcrumb,
    ...(message && { message: withoutPersonalData(withoutLabels(message)) }),
    data: {
      ...Object.fromEntries(addresses.map(([name, value]) => [name, routeOf(String(value))])),
      ...(method && { method, status_code }),
    },
  }
}

/** An event without queries, ids and personal data in its texts. Who reports it stays: the specification names that. */
export function maskBrowserEvent(event: Event): Event {
  const { request, exception, message } = event
  if (message) event.message = withoutPersonalData(message)
  for (const each of exception?.values ?? []) each.value &&= withoutPersonalData(each.value)
  if (event.transaction) event.transaction = routeOf(event.transaction)
  if (request?.url) request.url = routeOf(request.url)
  if (request?.headers) {
    const agent = request.headers['User-Agent']
    request.headers = agent ? { 'User-Agent': agent } : {}
  }
  if ('urls' in event && Array.isArray(event.urls)) event.urls = event.urls.map((url) => routeOf(String(url)))
  return event
}
