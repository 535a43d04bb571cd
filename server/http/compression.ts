import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from 'hono/utils/compress'
import { compressWhole, createCompressor, type Encoding } from './compressors.ts'
import { readTurns, type Turn } from './turns.ts'

/** Smaller responses fit into the first packet. */
const minBytes = 1024

type Turns = ReturnType<typeof readTurns>

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
    const turns = readTurns(body)
    const first = await turns.next()
    if (!first.ended) answer(c, streamed(first, turns, encoding), { encoding })
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

function streamed(first: Turn, turns: Turns, encoding: Encoding): ReadableStream<Uint8Array> {
  const compressor = createCompressor(encoding)
  let ready: Turn | undefined = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const turn = ready ?? (await turns.next())
          ready = undefined
          controller.enqueue(await (turn.ended ? compressor.last(turn.bytes) : compressor.part(turn.bytes)))
          if (turn.ended) controller.close()
        } catch (error) {
          compressor.stop()
          throw error
        }
      },
      cancel(reason) {
        compressor.stop()
        return turns.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
