import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStandInClient } from '#tests/support/service-client.ts'
import { createDownloader } from './downloads.ts'

const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))

function endless() {
  const read = { bytes: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read.bytes += chunk.byteLength
        if (read.bytes > 200_000_000) return controller.close()
        controller.enqueue(chunk)
      },
      cancel: () => {
        read.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read }
}

describe('an endless response', () => {
  test.each(['application/json', 'text/event-stream', 'application/octet-stream'])(
    'of type %s is abandoned after 8 MiB',
    async (type) => {
      const { body, read } = endless()
      const { send } = createStandInClient([() => new Response(body, { headers: { 'Content-Type': type } })])
      expect(await send()).toEqual({
        ok: false,
        failure: { kind: 'unexpected', call: 'GET /api/v1/Me', problemDetails: { unreadable: ['body'] } },
      })
      expect(read.bytes).toBeLessThan(9 * 1024 * 1024)
      expect(read.cancelled).toBe(true)
    },
  )

  test('to a refused call is classified by its status', async () => {
    const { body, read } = endless()
    const { send } = createStandInClient([() => new Response(body, { status: 404 })])
    expect(await send()).toMatchObject({ failure: { kind: 'not_found', status: 404 } })
    expect(read.bytes).toBeLessThan(1024 * 1024)
  })

  test('to a refused download is classified by its status', async () => {
    const { body, read } = endless()
    const download = createDownloader({
      baseUrl: 'https://lender.example',
      access: { token: 'secret' },
      fetch: async () => new Response(body, { status: 404 }),
    })
    expect(await download({ path: '/file', fileName: 'a.csv' })).toMatchObject({
      failure: { kind: 'not_found', status: 404 },
    })
    expect(read.bytes).toBeLessThan(1024 * 1024)
  })
})

describe('a download', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function start(body: ReadableStream<Uint8Array>) {
    const download = createDownloader({
      baseUrl: 'https://lender.example',
      access: { token: 'secret' },
      fetch: async () => new Response(body),
    })
    const result = await download({ path: '/file', fileName: 'a.csv' })
    if (!result.ok || !result.value.body) throw new Error('There is no body')
    return result.value.body.getReader()
  }

  test('that stalls for 60 seconds is abandoned, and the lender’s connection closed', async () => {
    const cancelled = vi.fn()
    const reader = await start(
      new ReadableStream({ start: (controller) => controller.enqueue(chunk), cancel: cancelled }),
    )
    expect((await reader.read()).value).toHaveLength(chunk.byteLength)
    const rest = expect(reader.read()).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(cancelled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await rest
    expect(cancelled).toHaveBeenCalledOnce()
  })

  test('whose reader pauses for minutes continues', async () => {
    const reader = await start(
      new ReadableStream({
        start(controller) {
          controller.enqueue(chunk)
          controller.enqueue(chunk)
          controller.close()
        },
      }),
    )
    await reader.read()
    await vi.advanceTimersByTimeAsync(600_000)
    expect((await reader.read()).done).toBe(false)
    expect((await reader.read()).done).toBe(true)
  })

  test('that its reader cancels is cancelled at the lender', async () => {
    const cancelled = vi.fn()
    const reader = await start(new ReadableStream({ cancel: cancelled }))
    await reader.cancel()
    expect(cancelled).toHaveBeenCalledOnce()
  })
})
