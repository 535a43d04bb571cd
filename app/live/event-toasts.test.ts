import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { createEventToasts } from './event-toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp({ muted = [] as string[] } = {}) {
  const page = { visible: true }
  const shown = new Map<string, string>()
  const times: number[] = []
  const kinds: string[] = []
  const links: (string | undefined)[] = []
  const toasts = createEventToasts({
    show({ id, kind, text, to, durationMs }) {
      kinds.push(kind)
      shown.set(id, text)
      times.push(durationMs)
      links.push(to)
    },
    isVisible: () => page.visible,
    reader: () => ({ personId: 'me', muted, providerName: 'Northmere Capital' }),
  })
  let count = 0
  const send = (change: Partial<LiveEvent> = {}) => {
    count += 1
    const event = { id: `e${count}`, at: '', name: 'SignupStarted', clientName: `Client ${count}` } as const
    toasts.onEvent({ ...event, ...change } as LiveEvent)
  }
  return { page, shown, times, kinds, links, toasts, send, texts: () => [...shown.values()] }
}

test('a change of the firm has no toast: the page itself shows it', () => {
  const { send, texts } = setUp()
  send({ name: 'BrokerageChanged', clientName: undefined })
  expect(texts()).toEqual([])
})

test('an event is a success for ten seconds', () => {
  const { send, texts, times, kinds } = setUp()
  send()
  expect(texts()).toEqual(['Client 1 has started sign up process'])
  expect(kinds).toEqual(['success'])
  expect(times).toEqual([10_000])
})

test.each([
  { name: 'ClientDeclined' },
  { name: 'ClientChanged', change: 'InformationRequested' },
  { name: 'ClientChanged', change: 'ItemSentBack' },
] as const)('news that is not good has no tick: %o', (event) => {
  const { send, kinds } = setUp()
  send(event)
  expect(kinds).toEqual(['info'])
})

test('it leads to its client, where the event names one', () => {
  const { send, links } = setUp()
  send({ clientId: 'c1' })
  send()
  expect(links).toEqual(['/application/c1', undefined])
})

test('a hundred at once are three toasts and a summary', () => {
  const { send, texts } = setUp()
  for (let sent = 0; sent < 100; sent += 1) send()
  expect(texts()).toHaveLength(4)
  expect(texts()[3]).toBe('97 more updates')
})

test('one above the limit is one more update', () => {
  const { send, texts } = setUp()
  for (let sent = 0; sent < 4; sent += 1) send()
  expect(texts()[3]).toBe('1 more update')
})

test('after ten seconds events are shown one by one again', () => {
  const { send, shown } = setUp()
  for (let sent = 0; sent < 6; sent += 1) send()
  vi.advanceTimersByTime(10_000)
  shown.clear()
  for (let sent = 0; sent < 5; sent += 1) send()
  expect([...shown.keys()]).toEqual(['e7', 'e8', 'e9', 'more-updates-e10'])
  expect(shown.get('more-updates-e10')).toBe('2 more updates')
})

test('each summary is a toast of its own, even with the text of the last one', () => {
  const { send, shown } = setUp()
  for (let sent = 0; sent < 4; sent += 1) send()
  vi.advanceTimersByTime(10_000)
  for (let sent = 0; sent < 4; sent += 1) send()
  const summaries = [...shown].filter(([, text]) => text === '1 more update')
  expect(summaries.map(([id]) => id)).toEqual(['more-updates-e4', 'more-updates-e8'])
})

test('a hidden tab collects no more than the limit, however long it is hidden', () => {
  const { page, send, shown, toasts } = setUp()
  page.visible = false
  for (let sent = 0; sent < 10; sent += 1) {
    send()
    vi.advanceTimersByTime(60_000)
  }
  page.visible = true
  toasts.onVisible()
  send()
  expect([...shown.keys()]).toEqual(['e1', 'e2', 'e3', 'more-updates-e4'])
  expect(shown.get('more-updates-e4')).toBe('8 more updates')
})

test('no toast for the person’s own actions, a muted kind or a change that is not named', () => {
  const { send, texts } = setUp({ muted: ['OfferSent', 'ClientContractSigned'] })
  send({ by: 'me' })
  send({ name: 'ClientChanged' })
  send({ name: 'ClientChanged', change: 'Other' })
  send({ name: 'OfferSent' })
  send({ name: 'ContractSigned' })
  send({ name: 'ContractSigned', clientName: undefined, message: 'Your agreement is signed' })
  send({ by: 'a colleague' })
  expect(texts()).toEqual(['Your agreement is signed', 'Client 7 has started sign up process'])
})
