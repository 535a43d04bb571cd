import { afterEach, describe, expect, test, vi } from 'vitest'
import { chunkReloadWindowMs, mayLoadDocument, onLostRoute } from './lost-route.ts'

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

describe('the reload of a page whose route lost its module', () => {
  afterEach(() => vi.unstubAllGlobals())

  function reload(target: string | null, losesPage: boolean, change: object = {}) {
    const navigation = new EventTarget()
    vi.stubGlobal('window', { navigation })
    const recover = vi.fn()
    const stop = onLostRoute(
      () => target,
      () => losesPage,
      recover,
    )
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'reload',
      userInitiated: false,
      ...change,
    })
    navigation.dispatchEvent(event)
    stop()
    return { goesOn: !event.defaultPrevented, recover }
  }

  test('of a page that is being opened, opens that page', () => {
    const { goesOn, recover } = reload('/settings/team', false)
    expect(goesOn).toBe(false)
    expect(recover).toHaveBeenCalledExactlyOnceWith('/settings/team')
  })

  test('of a read in the background, costs nothing that is entered or cannot be loaded again', () => {
    const { goesOn, recover } = reload(null, true)
    expect(goesOn).toBe(false)
    expect(recover).toHaveBeenCalledExactlyOnceWith(null)
  })

  test.each<[string, boolean, object]>([
    ['where nothing would be lost', false, {}],
    ['that the person asks for', true, { userInitiated: true }],
    ['that is none', true, { navigationType: 'push' }],
  ])('goes on %s', (_case, losesPage, change) => {
    const { goesOn, recover } = reload(null, losesPage, change)
    expect(goesOn).toBe(true)
    expect(recover).not.toHaveBeenCalled()
  })
})
