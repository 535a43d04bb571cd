import { expect, test } from 'vitest'
import { createSessionLimit } from './session-limit.ts'

function createStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('ten events in a browser session are reported, on whatever pages they happen', () => {
  const storage = createStorage()
  const reported = Array.from({ length: 12 }, () => createSessionLimit(() => storage)())
  expect(reported.filter(Boolean)).toHaveLength(10)
})

test('where storage is refused, ten a page', () => {
  const withinLimit = createSessionLimit(() => {
    throw new DOMException('Storage is refused', 'SecurityError')
  })
  expect(Array.from({ length: 12 }, withinLimit).filter(Boolean)).toHaveLength(10)
})
