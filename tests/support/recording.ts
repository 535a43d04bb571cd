import { gunzipSync, inflateSync } from 'node:zlib'
import type { Envelope } from './envelope.ts'

/** Types of rrweb’s events. */
export const eventTypes = { fullSnapshot: 2, incrementalSnapshot: 3, meta: 4, custom: 5 }

interface ReceivedReport {
  path: string
  envelope?: Envelope
  json?: unknown
}

export interface RecordedEvent {
  type: number
  data: unknown
}

/** What was recorded of a screen, with nothing compressed in it. */
export interface Recording {
  service: 'Sentry' | 'PostHog'
  events: RecordedEvent[]
}

/** An element or text of the page, as rrweb describes it. */
export interface RecordedNode {
  tagName?: string
  attributes?: Record<string, unknown>
  textContent?: string
  /** A text that is a style sheet: it comes without its element where React adds that later. */
  isStyle?: boolean
  childNodes?: RecordedNode[]
}

interface Snapshot {
  event?: string
  properties?: { $snapshot_data?: unknown }
}

/** The recording that a request to Sentry or PostHog holds, if it does. */
export function recordingOf({ path, envelope, json }: ReceivedReport): Recording | undefined {
  const item = envelope?.items.find(({ header }) => header.type === 'replay_recording')
  if (item) {
    const bytes = item.bytes.subarray(item.bytes.indexOf('\n') + 1)
    // RFC 1950: how Sentry compresses.
    const text = bytes[0] === 0x78 ? inflateSync(bytes) : bytes
    return { service: 'Sentry', events: JSON.parse(text.toString()) as RecordedEvent[] }
  }
  if (!path.startsWith('/s/')) return undefined
  const snapshots = [json ?? []].flat() as Snapshot[]
  const events = snapshots.flatMap(({ properties }) => properties?.$snapshot_data ?? [])
  return { service: 'PostHog', events: unpacked(events) as RecordedEvent[] }
}

/** PostHog compresses parts of an event, and keeps their bytes as characters. */
function unpacked(value: unknown): unknown {
  if (typeof value === 'string')
    return value.startsWith('\x1f\x8b')
      ? unpacked(JSON.parse(gunzipSync(Buffer.from(value, 'latin1')).toString()))
      : value
  if (Array.isArray(value)) return value.map(unpacked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unpacked(each)]))
}

/** Every text in a recording: of nodes, attributes, inputs and addresses. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Every element and text of the page in a recording; not the contents of scripts and styles, which are the portal’s own. */
export function nodesIn(value: unknown): RecordedNode[] {
  if (typeof value !== 'object' || value === null) return []
  const node: RecordedNode = value
  if (node.isStyle || ['style', 'script'].includes(node.tagName ?? '')) return []
  const own = 'tagName' in value || 'textContent' in value ? [node] : []
  return [...own, ...Object.values(value).flatMap(nodesIn)]
}
