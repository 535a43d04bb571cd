import { expect, test } from 'vitest'
import { createSharedCount } from './shared-count.ts'

const earlier = { unread: 3, countedAt: 1_000, lastActivityAt: '2026-11-19T08:00:00Z' }
const later = { unread: 4, countedAt: 2_000 }

function createStorage() {
  const stored = new Map<string, string>()
  const state = { isFull: false }
  const storage = () =>
    ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, value: string) {
        if (state.isFull) throw new DOMException('Full', 'QuotaExceededError')
        stored.set(key, value)
      },
    }) as Storage
  return { stored, state, storage }
}

test('tabs share the number of their person', () => {
  const { storage } = createStorage()
  createSharedCount('person-1', storage).write(earlier)
  expect(createSharedCount('person-1', storage).read()).toEqual(earlier)
  expect(createSharedCount('person-2', storage).read()).toBeNull()
})

test('a later number of another tab replaces this tab’s', () => {
  const { storage } = createStorage()
  const own = createSharedCount('person-1', storage)
  own.write(earlier)
  createSharedCount('person-1', storage).write(later)
  expect(own.read()).toEqual(later)
})

test('where storage is full, this tab keeps its own later number', () => {
  const { state, storage } = createStorage()
  const own = createSharedCount('person-1', storage)
  own.write(earlier)
  state.isFull = true
  own.write(later)
  expect(own.read()).toEqual(later)
})

test('where storage is refused, this tab has its own number', () => {
  const own = createSharedCount('person-1', () => {
    throw new DOMException('Refused', 'SecurityError')
  })
  own.write(later)
  expect(own.read()).toEqual(later)
})

test.each(['', 'no json', '1', '{"unread":"3"}'])('reads nothing from %o', (text) => {
  const { stored, storage } = createStorage()
  stored.set('portal-unread:person-1', text)
  expect(createSharedCount('person-1', storage).read()).toBeNull()
})
