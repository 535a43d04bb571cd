import { afterEach, expect, test, vi } from 'vitest'
import { checkSession } from './check-session.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [204, 'present'],
  [401, 'ended'],
  [409, 'other'],
  [503, 'unknown'],
] as const)('a response of status %d means “%s”', async (status, expected) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await checkSession('person-1')).toBe(expected)
})

test('a request that is never answered is unknown after its time-out', async () => {
  const hang = (_address: string, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('fetch', hang)
  expect(await checkSession('person-1', 1)).toBe('unknown')
})
