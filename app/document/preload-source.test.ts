import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { preloadSource } from './preload-source.ts'

interface Link {
  href: string
  onload(): void
  onerror(): void
}

/** Runs the source in a browser that speaks the protocol. */
function preload(files: string[], { protocol = 'h2', supports = true } = {}) {
  const links: Link[] = []
  const loading: Promise<unknown> | false = runInNewContext(preloadSource(files), {
    performance: { getEntriesByType: () => [{ nextHopProtocol: protocol }] },
    document: {
      createElement: () => ({ relList: { supports: () => supports } }),
      head: { append: (link: Link) => links.push(link) },
    },
  })
  return { links, loading }
}

const files = Array.from({ length: 8 }, (_, index) => `/assets/${index}.js`)

test('over HTTP/2 every file is requested at once', () => {
  expect(preload(files).links.map(({ href }) => href)).toEqual(files)
})

test('over HTTP/1.1 one connection of six stays free, until every file has arrived or is lost', async () => {
  const { links, loading } = preload(files, { protocol: 'http/1.1' })
  expect(links).toHaveLength(5)
  links[3]?.onload()
  links[0]?.onerror()
  await expect.poll(() => links.map(({ href }) => href)).toEqual(files.slice(0, 7))
  for (const link of links.slice(0, 7)) link.onload()
  await expect.poll(() => links).toHaveLength(8)
  links[7]?.onload()
  await expect(loading).resolves.toBeDefined()
})

test('a page with fewer files than connections is loaded', async () => {
  const { links, loading } = preload(['/assets/a.js'], { protocol: 'http/1.1' })
  links[0]?.onload()
  await expect(loading).resolves.toBeDefined()
})

test('a browser that cannot preload modules waits for nothing', () => {
  const { links, loading } = preload(files, { supports: false })
  expect(links).toEqual([])
  expect(loading).toBe(false)
})
