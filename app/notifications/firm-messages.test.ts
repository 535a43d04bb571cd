import { beforeEach, expect, test, vi } from 'vitest'
import { createFirmMessages } from './firm-messages.ts'

const at = '2026-11-19T08:00:00Z'
let stored = new Map<string, string>()
const storage = () =>
  ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }) as Storage

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('addEventListener', () => {})
})

test('keeps each message once, newest first, for its person alone', () => {
  const messages = createFirmMessages('person-1', storage)
  messages.add({ id: 'a', at, message: 'First' })
  messages.add({ id: 'b', at, message: 'Second' })
  messages.add({ id: 'a', at, message: 'First' })
  expect(messages.get().map(({ text }) => text)).toEqual(['Second', 'First'])
  expect(createFirmMessages('person-1', storage).get()).toEqual(messages.get())
  expect(createFirmMessages('person-2', storage).get()).toEqual([])
})

test('keeps the twenty newest', () => {
  const messages = createFirmMessages('person-1', storage)
  for (let index = 0; index < 25; index += 1) messages.add({ id: `${index}`, at, message: 'x' })
  expect(messages.get()).toHaveLength(20)
  expect(messages.get()[0]?.id).toBe('24')
})

test('marking as read notifies the subscribers', () => {
  const messages = createFirmMessages('person-1', storage)
  messages.add({ id: 'a', at, message: 'First' })
  const listener = vi.fn()
  messages.subscribe(listener)
  messages.markAllRead()
  expect(listener).toHaveBeenCalledOnce()
  expect(messages.get()).toEqual([{ id: 'a', at, text: 'First', read: true }])
})

test('reads what another tab has written, and returns the same list until then', () => {
  const messages = createFirmMessages('person-1', storage)
  createFirmMessages('person-1', storage).add({ id: 'a', at, message: 'First' })
  expect(messages.get()).toHaveLength(1)
  expect(messages.get()).toBe(messages.get())
})

test.each(['', 'no json', '{}', '[{"id":1}]', '[null]'])('reads nothing from %o', (text) => {
  stored.set('portal-messages:person-1', text)
  expect(createFirmMessages('person-1', storage).get()).toEqual([])
})

test('without storage it keeps the messages of this page', () => {
  const refused = () => {
    throw new Error('SecurityError')
  }
  const messages = createFirmMessages('person-1', refused)
  messages.add({ id: 'a', at, message: 'First' })
  expect(messages.get()).toHaveLength(1)
})

test('where storage is full it keeps the messages of this page', () => {
  let isFull = false
  const full = () =>
    ({
      ...storage(),
      setItem(key: string, value: string) {
        if (isFull) throw new DOMException('Full', 'QuotaExceededError')
        stored.set(key, value)
      },
    }) as Storage
  const messages = createFirmMessages('person-1', full)
  messages.add({ id: 'a', at, message: 'First' })
  isFull = true
  messages.add({ id: 'b', at, message: 'Second' })
  expect(messages.get().map(({ text }) => text)).toEqual(['Second', 'First'])
})
