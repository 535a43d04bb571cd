import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestEdge } from '#tests/support/edge.ts'
import type { Render } from './edge.ts'

const page: Render = async () => new Response('page')

let build: string
let folder: string

beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'portal-assets-'))
  folder = join(build, 'client')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const release of ['1', '2']) {
    const assets = join(build, 'earlier', release, 'assets')
    mkdirSync(assets, { recursive: true })
    writeFileSync(join(assets, `entry-${release}.js`), `release ${release}`)
    writeFileSync(join(assets, 'plain-1a2b.js'), `release ${release}`)
  }
  writeFileSync(join(folder, 'assets', 'entry-1a2b.js'), 'script')
  writeFileSync(join(folder, 'assets', 'entry-1a2b.js.br'), 'brotli')
  writeFileSync(join(folder, 'assets', 'entry-1a2b.js.gz'), 'gzip')
  writeFileSync(join(folder, 'assets', 'plain-1a2b.js'), 'plain')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'service-worker.js'), 'worker')
})

afterAll(() => rmSync(build, { recursive: true }))

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const render = vi.fn<Render>(page)
  const { edge, logged } = createTestEdge(render, { assets: folder })
  const response = await edge.request(path, { method, headers })
  return { response, text: await response.text(), rendered: render.mock.calls.length > 0, logged }
}

test.each([
  ['br', 'brotli'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'brotli'],
  ['identity', 'script'],
])('to a browser that accepts %s', async (accepted, expected) => {
  const { response, text } = await get('/assets/entry-1a2b.js', { 'Accept-Encoding': accepted })
  expect(text).toBe(expected)
  expect(response.headers.get('Content-Type')).toContain('javascript')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('Vary') ?? '').toContain(expected === 'script' ? '' : 'Accept-Encoding')
})

test('an asset without compressed copies is served uncompressed', async () => {
  const { response, text } = await get('/assets/plain-1a2b.js', { 'Accept-Encoding': 'br' })
  expect(text).toBe('plain')
  expect(response.headers.has('Content-Encoding')).toBe(false)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test.each(['1', '2'])('an asset of %s release before is served for open pages', async (release) => {
  const { response, text } = await get(`/assets/entry-${release}.js`)
  expect(text).toBe(`release ${release}`)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test('HEAD is answered without a body', async () => {
  const { response, text } = await get('/assets/plain-1a2b.js', {}, 'HEAD')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Length')).toBe('5')
  expect(text).toBe('')
})

test('files without a hash in their name are cached for an hour', async () => {
  const { response } = await get('/favicon.svg')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
})

test('the service worker is a script whose scope is the whole portal, and is asked for at every check', async () => {
  const { response } = await get('/service-worker.js')
  expect(response.headers.get('Content-Type')).toContain('text/javascript')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
})

test('files are not logged', async () => {
  expect((await get('/favicon.svg')).logged).toEqual([])
})

describe('a missing asset is a 404 without rendering', () => {
  test.each([
    ['GET', '/assets/gone-9z.js'],
    ['HEAD', '/assets/gone-9z.js'],
    ['GET', '/assets/'],
    ['GET', '/assets/..%2f..%2fpackage.json'],
    ['GET', '/assets/entry-1a2b.js/'],
    ['GET', '/assets/entry-1a2b.js.br'],
    ['POST', '/assets/entry-1a2b.js'],
  ])('%s %s', async (method, path) => {
    const { response, rendered } = await get(path, {}, method)
    expect(response.status).toBe(404)
    expect(rendered).toBe(false)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

test.each(['/', '/dashboard', '/favicon.svg/x', '/assetsx'])(
  '%s is left to the application',
  async (path) => {
    expect((await get(path)).rendered).toBe(true)
  },
)
