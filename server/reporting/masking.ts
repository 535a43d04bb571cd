import type { Event } from '@sentry/react-router'

const mask = '[removed]'

export function withoutTokens(text: string): string {
  return text
    .replace(/\beyJ[\w-]*(?:\.[\w-]*)*/g, mask)
    .replace(/\bBearer\s+[^\s"']+/gi, `Bearer ${mask}`)
    .replace(/\b(access_token|refresh_token|id_token|client_secret)=[^\s&"']+/gi, `$1=${mask}`)
}

export function withoutIds(path: string): string {
  return path.replace(/[\da-f]{8}-[\da-f-]{27}/gi, ':id')
}

const emailAddress = /[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/gi
const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi
/** Phone, account and card numbers, sort codes, dates and amounts; an identifier of the lender is not one of them. */
const identifierOrDigits = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\+?\d(?:[ ./-]?\d){5,}/gi
const identifier = /^[\da-f]{8}-/i

/** Text without tokens, and without what looks like personal data: email addresses, postcodes, dates and long numbers. */
export function maskText(text: string): string {
  return withoutTokens(text)
    .replace(emailAddress, mask)
    .replace(identifierOrDigits, (found) => (identifier.test(found) ? found : mask))
    .replace(postcode, mask)
}

/** Names of fields whose values are personal or secret, in any spelling: `first_name`, `firstName`, `contact.email`. */
const personalField =
  /name|email|phone|mobile|birth|dob|address|street|line[123]|postcode|town|city|account|sortcode|iban|insurance|passport|person|token|secret|password|authori[sz]ation|cookie|apikey|note|reason$/

const limits = { characters: 4_000, depth: 6, items: 20, fields: 50 }

/** A refusal's body, bounded, without personal fields, the same values in free text, the request's own values and {@link maskText} matches. */
export function maskBody(body: unknown, sent?: unknown): string {
  const known = [...new Set([...personalValues(body), ...personalValues(sent)])].toSorted(
    (a, b) => b.length - a.length,
  )
  const clean = (text: string) => {
    const short = text.slice(0, limits.characters)
    return maskText(known.reduce((left, value) => left.replaceAll(value, mask), short))
  }
  if (body === undefined || body === null || body === '') return ''
  const text = typeof body === 'string' ? clean(body) : JSON.stringify(maskValue(body, clean, 0))
  return text.slice(0, limits.characters)
}

function maskValue(value: unknown, clean: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return clean(value)
  if (typeof value === 'number') return Math.abs(value) < 100_000 ? value : mask
  if (typeof value !== 'object' || value === null) return value
  if (depth >= limits.depth) return mask
  if (Array.isArray(value))
    return value.slice(0, limits.items).map((each) => maskValue(each, clean, depth + 1))
  const fields = Object.entries(value).slice(0, limits.fields)
  return Object.fromEntries(
    fields.map(([name, each]) => [
      clean(name),
      isPersonal(name) && !isMessages(each) ? mask : maskValue(each, clean, depth + 1),
    ]),
  )
}

function isPersonal(name: string): boolean {
  return personalField.test(name.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
}

/** `errors` of a problem document: a list of sentences. */
function isMessages(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function personalValues(value: unknown, personal = false, depth = 0): string[] {
  if (typeof value === 'string') return personal && value.trim().length >= 3 ? [value.trim()] : []
  if (typeof value !== 'object' || value === null || depth > limits.depth) return []
  return Object.entries(value)
    .slice(0, limits.fields)
    .flatMap(([name, each]) =>
      isMessages(each) ? [] : personalValues(each, personal || isPersonal(name), depth + 1),
    )
}

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
