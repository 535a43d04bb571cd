import { expect, test } from 'vitest'
import { chunkReloadWindowMs, mayLoadDocument } from './lost-route.ts'

function createStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage
}

test('a lost chunk loads one document within ten seconds', () => {
  const storage = createStorage()
  const now = 1_800_000_000_000
  expect(
    mayLoadDocument(
      () => storage,
      () => now,
    ),
  ).toBe(true)
  expect(
    mayLoadDocument(
      () => storage,
      () => now + chunkReloadWindowMs - 1,
    ),
  ).toBe(false)
  expect(
    mayLoadDocument(
      () => storage,
      () => now + chunkReloadWindowMs,
    ),
  ).toBe(true)
})

test('without storage no document is loaded', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  expect(mayLoadDocument(blocked)).toBe(false)
})
