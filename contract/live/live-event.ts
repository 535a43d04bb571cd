import {
  type ClientChange,
  clientChanges,
  type clientEventNames,
  eventNamed,
  type LiveEventName,
} from './event-names.ts'

interface Occurrence {
  /** UUID: the same whenever and wherever the event arrives. */
  id: string
  /** ISO 8601, UTC. */
  at: string
  /** Person id of the broker who caused it; absent for the client, the lender and the system. */
  by?: string
}

/** What the lender sends of an event about a client (specification section 4); without `clientId` the portal links to no client. */
export interface ClientEventPayload extends Occurrence {
  clientName: string
  clientId?: string
}

/** What the lender sends of a step that has no event of its own. */
export interface ClientChangedPayload extends ClientEventPayload {
  change: ClientChange
}

/** What the lender sends of an event that is a message alone (specification section 4): `message` is shown as it came. */
export interface MessageEventPayload extends Occurrence {
  message: string
}

/** An event about a client as the portal knows it: under its one name, with an id and a time. */
export interface ClientLiveEvent extends ClientEventPayload {
  name: (typeof clientEventNames)[number]
  change?: ClientChange
  message?: undefined
}

/** A message to everyone in a brokerage: `ContractSent` or `ContractSigned` about its own contract. */
export interface MessageLiveEvent extends MessageEventPayload {
  name: 'ContractSent' | 'ContractSigned'
  clientName?: undefined
  clientId?: undefined
  change?: undefined
}

/** What the lender sends when a brokerage has changed. */
export interface BrokerageEventPayload extends Occurrence {
  /** The status that the brokerage has now. */
  status?: string
}

/** The brokerage’s status or its team has changed: pages are read again, and nothing is shown of the event itself. */
export interface BrokerageLiveEvent extends BrokerageEventPayload {
  name: 'BrokerageChanged'
  clientName?: undefined
  clientId?: undefined
  change?: undefined
  message?: undefined
}

/** Every event that a page hears of. */
export type LiveEvent = ClientLiveEvent | MessageLiveEvent | BrokerageLiveEvent

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const utcTime = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const maxNameLength = 200
const maxMessageLength = 500
const maxPersonIdLength = 255

/**
 * Undefined for an invalid event. With both a client's name and a message it is a client's; a payload that is a text is a message. Missing `id`
 * and `at` are derived on arrival.
 */
export function parseLiveEvent(name: string, payload: unknown, arrivedAt: Date): LiveEvent | undefined {
  const event = eventNamed(name)
  const fields = fieldsOf(payload)
  const occurrence = event && fields && readOccurrence(fields, arrivedAt)
  const content = occurrence && readContent(event, fields)
  if (!content) return undefined
  const { id = contentId(JSON.stringify([content, occurrence])), ...when } = occurrence
  return { id, ...when, ...content }
}

function fieldsOf(payload: unknown): Record<string, unknown> | undefined {
  if (typeof payload === 'string') return { message: payload }
  return typeof payload === 'object' && payload !== null ? { ...payload } : undefined
}

type Content =
  | Omit<ClientLiveEvent, keyof Occurrence>
  | Omit<MessageLiveEvent, keyof Occurrence>
  | Omit<BrokerageLiveEvent, keyof Occurrence>

function readContent(name: LiveEventName, fields: Record<string, unknown>): Content | undefined {
  const { clientName, clientId, message, change, status } = fields
  if (name === 'BrokerageChanged') {
    if (isMissing(status)) return { name }
    return isText(status, maxNameLength) ? { name, status } : undefined
  }
  if (isText(clientName, maxNameLength)) {
    if (!isMissing(clientId) && !isUuid(clientId)) return undefined
    return {
      name,
      clientName,
      ...(isUuid(clientId) && { clientId }),
      ...(name === 'ClientChanged' && { change: isChange(change) ? change : 'Other' }),
    }
  }
  const hasMessageForm = name === 'ContractSent' || name === 'ContractSigned'
  return hasMessageForm && (isMissing(clientName) || clientName === '') && isText(message, maxMessageLength)
    ? { name, message }
    : undefined
}

function readOccurrence(
  { id, at, by }: Record<string, unknown>,
  arrivedAt: Date,
): { id?: string; at: string; by?: string } | undefined {
  if (!isMissing(id) && !isUuid(id)) return undefined
  if (!isMissing(by) && !isText(by, maxPersonIdLength)) return undefined
  const time = isMissing(at) ? arrivedAt : readTime(at)
  if (!time) return undefined
  return {
    ...(isUuid(id) && { id: id.toLowerCase() }),
    at: time.toISOString(),
    ...(!isMissing(by) && { by }),
  }
}

function readTime(value: unknown): Date | undefined {
  const time = new Date(typeof value === 'string' && utcTime.test(value) ? value : Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : time
}

const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null

const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= maxLength

const isChange = (value: unknown): value is ClientChange => clientChanges.some((each) => each === value)

const wordCount = 4
const fnvPrime = 0x01000193

/** A UUID (version 8, RFC 9562 section 5.8) that follows from the text alone. Recognises repeats; no protection against forgery. */
function contentId(text: string): string {
  const integers = Array.from({ length: wordCount }, (_, seed) => hash(`${seed}${text}${seed}`))
  const hex = integers.map((word) => word.toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** FNV-1a over UTF-16 code units, 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), fnvPrime)
  return state >>> 0
}
