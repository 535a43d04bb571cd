import { setImmediate as turn } from 'node:timers/promises'
import '@hono/node-server'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { compression } from './compression.ts'

const html = { 'Content-Type': 'text/html; charset=utf-8' }
const long = 'A client of the brokerage. '.repeat(200)

async function ask(answer: Response, headers: Record<string, string> = {}, method = 'GET') {
  const app = new Hono().use(compression()).all('*', () => answer)
  return app.request('/', { method, headers: { 'Accept-Encoding': 'gzip, br', ...headers } })
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function idleTurns() {
  for (let turns = 0; turns < 3; turns += 1) await turn()
}

function pieces(texts: string[], apart: boolean): Response {
  const left = [...texts]
  const stream = new ReadableStream({
    async pull(controller) {
      if (apart) await idleTurns()
      const text = left.shift()
      if (text === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(text))
    },
  })
  return new Response(stream, { headers: html })
}

describe('a complete response', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1', 'br'],
  ])('to a browser that accepts %s is sent as %s, with its length', async (accepted, encoding) => {
    const response = await ask(pieces([long, long], false), { 'Accept-Encoding': accepted })
    const bytes = await bytesOf(response)
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    const plain = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    expect(plain.toString()).toBe(long + long)
  })

  test('keeps its status, cookies and Vary', async () => {
    const headers = new Headers({ ...html, Vary: 'Cookie', 'Content-Length': String(long.length) })
    headers.append('Set-Cookie', 'a=1')
    headers.append('Set-Cookie', 'b=2')
    const response = await ask(new Response(long, { status: 404, headers }))
    expect(response.status).toBe(404)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
    expect(brotliDecompressSync(await bytesOf(response)).toString()).toBe(long)
  })

  test('of a few bytes is not compressed', async () => {
    const response = await ask(pieces(['small'], false))
    expect(response.headers.get('Content-Encoding')).toBeNull()
    expect(response.headers.get('Content-Length')).toBe('5')
    expect(await response.text()).toBe('small')
  })
})

describe('a slow response', () => {
  test('can be read as it arrives', async () => {
    let finish = () => {}
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(long))
        finish = () => {
          controller.enqueue(new TextEncoder().encode('The end'))
          controller.close()
        }
      },
    })
    const response = await ask(new Response(stream, { headers: html }))
    expect(response.headers.get('Content-Length')).toBeNull()
    const reader = response.body?.getReader()
    const first = await reader?.read()
    const decompress = createBrotliDecompress()
    decompress.write(first?.value)
    const seen = await new Promise<Buffer>((resolve) => decompress.once('data', resolve))
    expect(seen.toString()).toBe(long)
    finish()
    const parts = [first?.value ?? new Uint8Array()]
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) parts.push(part.value)
    expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toBe(`${long}The end`)
  })

  test.each(['br', 'gzip'])('arrives whole as %s', async (encoding) => {
    const response = await ask(pieces([long, 'middle', long], true), { 'Accept-Encoding': encoding })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    const bytes = await bytesOf(response)
    const plain = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    expect(plain.toString()).toBe(`${long}middle${long}`)
  })

  test('fails where its source fails', async () => {
    let pulls = 0
    const stream = new ReadableStream({
      async pull(controller) {
        await idleTurns()
        pulls += 1
        if (pulls === 1) controller.enqueue(new TextEncoder().encode(long))
        else controller.error(new Error('The lender hung up'))
      },
    })
    const response = await ask(new Response(stream, { headers: html }))
    await expect(response.arrayBuffer()).rejects.toThrow('The lender hung up')
  })

  test('stops its source when the reader stops', async () => {
    const { promise: stopped, resolve } = Promise.withResolvers<void>()
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(long)),
      cancel: () => resolve(),
    })
    const response = await ask(new Response(stream, { headers: html }))
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel('closed')
    await stopped
  })
})

describe('not compressed', () => {
  test.each([
    ['what is compressed already', { ...html, 'Content-Encoding': 'zstd' }],
    ['what must not be transformed', { ...html, 'Cache-Control': 'private, no-transform' }],
  ])('%s', async (_case, headers) => {
    const response = await ask(new Response(long, { headers }))
    expect(response.headers.get('Content-Encoding')).not.toBe('br')
    expect(await response.text()).toBe(long)
  })

  test.each(['text/event-stream', 'image/png', 'application/pdf'])('%s', async (type) => {
    const response = await ask(new Response(long, { headers: { 'Content-Type': type } }))
    expect(response.headers.get('Content-Encoding')).toBeNull()
    expect(response.headers.get('Vary')).toBeNull()
    expect(await response.text()).toBe(long)
  })

  test.each(['identity', 'br;q=0, gzip; q=0.000', 'deflate'])(
    'for a client that accepts %s',
    async (accepted) => {
      const response = await ask(new Response(long, { headers: html }), { 'Accept-Encoding': accepted })
      expect(response.headers.get('Content-Encoding')).toBeNull()
      expect(response.headers.get('Vary')).toBe('Accept-Encoding')
      expect(await response.text()).toBe(long)
    },
  )

  test.each([204, 304])('an empty response with status %i', async (status) => {
    const response = await ask(new Response(null, { status, headers: html }))
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Encoding')).toBeNull()
  })

  test('the response to HEAD', async () => {
    const response = await ask(new Response(long, { headers: html }), {}, 'HEAD')
    expect(response.headers.get('Content-Encoding')).toBeNull()
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  })
})
