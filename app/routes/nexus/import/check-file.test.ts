import { expect, test } from 'vitest'
import { createFileCheck } from './check-file.ts'

function arriving(release: Promise<void>) {
  async function* bytes() {
    yield new TextEncoder().encode('company_number\n')
    await release
  }
  return { field: 'file', name: 'book.csv', bytes: bytes(), isTooLarge: () => false }
}

test('files beyond the memory limit are not checked at the same time', async () => {
  const check = createFileCheck()
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = Array.from({ length: 4 }, () => check(arriving(promise), '2026-11-22'))
  expect(await check(arriving(promise), '2026-11-22')).toBe('busy')
  resolve()
  expect(await Promise.all(running)).toHaveLength(4)
  expect(await check(arriving(promise), '2026-11-22')).toMatchObject({ kind: 'unreadable' })
})
