import type { Breadcrumb, Event, makeFetchTransport } from '@sentry/react-router'
import type { CaptureResult } from 'posthog-js'

const removed = '[removed]'

/** Whole words, so that a long one without an @ is searched once. */
const wordOrEmail = /[^\s@<>"'(]+(@[^\s@<>"')]+)?/g

/** An address as a route: without query and fragment, and without ids. */
export function routeOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id')
}

/** Text without email addresses, tokens, ids and queries of addresses, as far as they can be recognised. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/\beyJ[\w-]*(?:\.[\w-]*)*/g, removed)
    .replace(/\bBearer\s+[^\s"']+/gi, `Bearer ${removed}`)
    .replace(wordOrEmail, (word, domain) => (domain ? removed : word))
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id')
    .replace(/\?[^\s"')]*/g, '')
}

/** A selector of an element without texts that can name someone: `button[aria-label="Remove Alex"]`. */
function withoutLabels(selector: string): string {
  return selector.replace(/\[(?:aria-label|title|alt|name)="[^"]*"\]/g, '')
}

const textAttributes =
  /^(?:title|alt|placeholder|value|label|content|download|datetime|srcdoc|data-label|text|aria-(?:label|description|valuetext|placeholder)|(?:\w+\.)?(?:query|fragment))$/
const addressAttributes = /^(?:href|src|action|formaction|url|from|to)$/
/** Nothing but styles, and long: not worth the search. */
const styleAttributes = /^(?:class|style|_cssText)$/

/** An attribute in a recording: what is read, shown or entered is left out, and links lead to routes. */
export function maskAttribute(name: string, value: string): string {
  if (textAttributes.test(name)) return ''
  if (addressAttributes.test(name)) return linkOf(value)
  return styleAttributes.test(name) ? value : withoutPersonalData(value)
}

/** A link to a person, a file or a script keeps its scheme alone: the rest is an address, a number or the content itself. */
function linkOf(address: string): string {
  const [scheme] = /^(?!https?:)[a-z][a-z\d+.-]*:/i.exec(address) ?? []
  return scheme ?? routeOf(address)
}

type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]
type Item = Envelope[1][number]

/** Masks recordings on their way out: Sentry's own options reach neither addresses nor links. */
export function withMaskedRecordings(transport: Transport): Transport {
  return { ...transport, send: (envelope) => transport.send(maskEnvelope(envelope)) }
}

function maskEnvelope([header, items]: Envelope): Envelope {
  return [header, (items as Item[]).map(maskItem)] as Envelope
}

function maskItem(item: Item): Item {
  const [header, payload] = item
  if (header.type !== 'replay_recording' || typeof payload !== 'string') return item
  const masked = maskRecording(payload)
  return [{ ...header, length: new TextEncoder().encode(masked).length }, masked] as Item
}

/** A line of JSON about the segment, then the recorded events; with what is shown, entered and addressed left out of them. */
export function maskRecording(recording: string): string {
  const end = recording.indexOf('\n') + 1
  return recording.slice(0, end) + JSON.stringify(JSON.parse(recording.slice(end), maskText))
}

/** The recorder has already masked text content; that of scripts and styles is needed. */
function maskText(name: string, value: unknown): unknown {
  return typeof value === 'string' && name !== 'textContent' ? maskAttribute(name, value) : value
}

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

const addressProperties = /url|referrer|pathname|href/i

/** An event of product analytics with routes in place of addresses, and without the page's title, which can name a client. */
export function maskUsage(event: CaptureResult | null): CaptureResult | null {
  if (!event) return null
  const { properties, $set, $set_once } = event
  return {
    ...event,
    properties: { ...masked(properties), $geoip_disable: true },
    ...($set && { $set: masked($set) }),
    ...($set_once && { $set_once: masked($set_once) }),
  }
}

function masked(properties: Record<string, unknown>): Record<string, unknown> {
  const { title, $title, ...rest } = properties
  const entries = Object.entries(rest).map(([name, value]) => {
    if (name === '$snapshot_data' && Array.isArray(value)) return [name, value.map(withoutValue)]
    return [name, typeof value === 'string' && addressProperties.test(name) ? routeOf(value) : value]
  })
  return Object.fromEntries(entries)
}

/** The number of inputs among the sources of a recorded change. */
const inputSource = 5

/** A recorded event without the value of an input: the recorder masks what is typed, but not the value of a box that is ticked, such as a client’s id. */
function withoutValue(recorded: { data?: { source?: number } }) {
  const { data } = recorded
  return data?.source === inputSource ? { ...recorded, data: { ...data, text: '' } } : recorded
}
