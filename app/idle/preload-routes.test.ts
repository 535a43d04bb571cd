import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadRoutes } from './preload-routes.ts'

interface Link {
  href: string
  onload(): void
  onerror(): void
}

let links: Link[]

beforeEach(() => {
  links = []
  const routes = Array.from({ length: 5 }, (_, index) => ({
    id: `route-${index}`,
    module: `/assets/route-${index}.js`,
    imports: ['/assets/shared.js', `/assets/part-${index}.js`],
  }))
  vi.stubGlobal('window', { __reactRouterManifest: { version: '1', routes: { ...routes } } })
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: (link: Link) => links.push(link) },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the files of all routes are fetched ahead once each, at most four at a time, whether they arrive or not', async () => {
  let isDone = false
  const done = preloadRoutes().then(() => {
    isDone = true
  })
  let ended = 0
  while (!isDone) {
    expect(links.length - ended).toBeLessThanOrEqual(4)
    const next = links[ended]
    if (next && ended % 3 === 0) next.onerror()
    else next?.onload()
    if (next) ended += 1
    await new Promise((resolve) => setImmediate(resolve))
    if (ended < 8) expect(links.length - ended).toBe(4)
  }
  await done
  expect(links.map(({ href }) => href).toSorted()).toEqual(
    [0, 1, 2, 3, 4]
      .flatMap((each) => [`/assets/part-${each}.js`, `/assets/route-${each}.js`])
      .concat('/assets/shared.js')
      .toSorted(),
  )
})
