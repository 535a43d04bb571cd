import { pipeline, Readable } from 'node:stream'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from 'hono/utils/compress'

/** Smaller responses fit into the first packet. */
const minBytes = 1024

type Bursts = ReturnType<typeof coalesceChunks>

/** Whole where the body is complete in its first turn, else part by part: docs/decisions/0011-compression.md. */
export function compression() {
  return createMiddleware(async (c, next) => {
    await next()
    // Before the headers: a @hono/node-server Response has other headers once its body was read.
    const { body } = c.res
    const { headers } = c.res
    if (!compressible.test(headers.get('Content-Type') ?? '')) return
    headers.append('Vary', 'Accept-Encoding')
    const encoding = encodingOf(c.req.header('Accept-Encoding') ?? '')
    if (!encoding || !body || c.req.method === 'HEAD' || mustStay(headers)) return
    const bursts = coalesceChunks(body)
    const first = await bursts.next()
    if (!first.ended) answer(c, streamed(first, bursts, encoding), { encoding })
    else if (first.bytes.length < minBytes) answer(c, first.bytes, { length: first.bytes.length })
    else {
      const whole = compressWhole(first.bytes, encoding)
      answer(c, whole, { encoding, length: whole.length })
    }
  })
}

function encodingOf(accepted: string): Encoding | undefined {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.replace(/;.*/, '').trim())
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}

function mustStay(headers: Headers): boolean {
  return headers.has('Content-Encoding') || /\bno-transform\b/i.test(headers.get('Cache-Control') ?? '')
}

function answer(
  c: Context,
  body: ReadableStream<Uint8Array> | Buffer<ArrayBuffer>,
  { encoding, length }: { encoding?: Encoding; length?: number },
) {
  const { status } = c.res
  const headers = new Headers(c.res.headers)
  headers.delete('Content-Length')
  if (length !== undefined) headers.set('Content-Length', String(length))
  if (encoding) headers.set('Content-Encoding', encoding)
  // Hono would merge in the headers of the response that is replaced.
  c.res = undefined
  c.res = new Response(body, { status, headers })
}

/** Compressed part by part: the browser can decode each part as it arrives. */
function streamed(first: Burst, { next, cancel }: Bursts, encoding: Encoding): ReadableStream<Uint8Array> {
  async function* parts() {
    for (let burst = first; ; burst = await next()) {
      yield burst.bytes
      if (burst.ended) return
    }
  }
  const compressor =
    encoding === 'gzip'
      ? createGzip({ flush: constants.Z_SYNC_FLUSH })
      : createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { ...quality, ...compressionWindow },
        })
  pipeline(parts, compressor, () => {})
  // When the browser leaves, the source may be waiting for its next piece.
  compressor.once('close', () => cancel().catch(() => {}))
  return Readable.toWeb(compressor) as ReadableStream<Uint8Array>
}

interface Burst {
  bytes: Buffer<ArrayBuffer>
  ended: boolean
}

/** Limits memory for a long response. */
const maxBurstBytes = 256 * 1024

const idle = Symbol('idle')

/** Groups what a stream writes in one turn of the event loop: React writes a page in a dozen pieces, which compress badly one by one. */
function coalesceChunks(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  let reading: ReturnType<typeof reader.read> | undefined

  async function next(): Promise<Burst> {
    const pieces: Uint8Array[] = []
    let size = 0
    while (size < maxBurstBytes) {
      reading ??= reader.read()
      const piece = size === 0 ? await reading : await Promise.race([reading, turnOfTheLoop()])
      if (piece === idle) break
      reading = undefined
      if (piece.done) return { bytes: Buffer.concat(pieces), ended: true }
      pieces.push(piece.value)
      size += piece.value.length
    }
    return { bytes: Buffer.concat(pieces), ended: false }
  }

  return { next, cancel: () => reader.cancel() }
}

function turnOfTheLoop(): Promise<typeof idle> {
  return new Promise((resolve) => setImmediate(resolve, idle))
}

type Encoding = 'br' | 'gzip'

/** Quality 4 costs a quarter of rendering; 5 saves a twelfth of the bytes at 1.5 times the cost. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** 256 KiB is more than a page; the default of 4 MiB would waste memory. */
const compressionWindow = { [constants.BROTLI_PARAM_LGWIN]: 18 }

/** Synchronous: a page takes a millisecond, and a thread would add a tenth. */
function compressWhole(bytes: Buffer, encoding: Encoding): Buffer<ArrayBuffer> {
  return encoding === 'gzip'
    ? gzipSync(bytes)
    : brotliCompressSync(bytes, {
        params: { ...quality, ...compressionWindow, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
}
