import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadFiles } from './preload-files.ts'

interface Link {
  href: string
  onload(): void
  onerror(): void
}

const files = Array.from({ length: 11 }, (_, index) => `/assets/part-${index}.js`)
let links: Link[]

beforeEach(() => {
  links = []
  vi.stubGlobal('fetch', async () => Response.json(files))
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: (link: Link) => links.push(link) },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the files of all pages are fetched ahead once each, at most four at a time, whether they arrive or not', async () => {
  let isDone = false
  const done = preloadFiles().then(() => {
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
  expect(links.map(({ href }) => href)).toEqual(files)
})

test('without the list nothing is fetched', async () => {
  vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }))
  await preloadFiles()
  expect(links).toEqual([])
})
