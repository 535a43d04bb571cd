import { createMemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { lostAddress, mayLoadDocument } from './recover-lost-chunk.ts'

function memoryStorage(): () => Storage {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  return () => storage as Storage
}

describe('a document is loaded for a lost chunk', () => {
  test('once within ten seconds', () => {
    const storage = memoryStorage()
    const at = (now: number) => mayLoadDocument(storage, now)
    expect([at(1_000_000), at(1_009_999), at(1_010_000)]).toEqual([true, false, true])
  })

  test('never where storage is unavailable: it could loop for ever', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    expect(mayLoadDocument(blocked, 1_000_000)).toBe(false)
  })
})

test('the address is that of the pending navigation', async () => {
  vi.stubGlobal('window', { location: { href: 'https://portal.test/dashboard' } })
  const loader = () => new Promise<null>(() => {})
  const router = createMemoryRouter([{ path: '/dashboard' }, { path: '/refer', loader }], {
    initialEntries: ['/dashboard'],
  })
  expect(lostAddress(router)).toBe('https://portal.test/dashboard')
  void router.navigate('/refer?b=ABC123#contact')
  expect(lostAddress(router)).toBe('/refer?b=ABC123#contact')
  router.dispose()
  vi.unstubAllGlobals()
})
