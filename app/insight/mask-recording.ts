import type { makeFetchTransport } from '@sentry/react-router'
import { maskAttribute } from './mask-attribute.ts'

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
