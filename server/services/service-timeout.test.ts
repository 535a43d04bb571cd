import { describe, expect, test, vi } from 'vitest'
import { answer } from '#tests/support/service-client.ts'
import { createServiceClient } from './service-client.ts'

describe('a call that takes too long', () => {
  const never = () => new Promise<never>(() => {})

  /** A client that waits 20 ms for a network that heeds the signal as fetch does. */
  function createImpatientClient(respond: (signal: AbortSignal) => Promise<Response>) {
    const fetch = vi.fn(async (_request: string, { signal }: RequestInit) => {
      const requestSignal = signal as AbortSignal
      requestSignal.throwIfAborted()
      const gone = new Promise<never>((_resolve, reject) =>
        requestSignal.addEventListener('abort', () => reject(requestSignal.reason)),
      )
      return Promise.race([respond(requestSignal), gone])
    })
    const budget = { start: () => 20, extend: () => {} }
    const options = { baseUrl: 'https://lender.example', access: { token: 'secret' }, budget }
    return {
      fetch,
      client: createServiceClient({ ...options, fetch: fetch as typeof globalThis.fetch, retryDelay: 1 }),
    }
  }

  test('is a time-out, and is not retried', async () => {
    const { fetch, client } = createImpatientClient(never)
    expect(await client({ method: 'GET', path: '/x', answer })).toEqual({
      ok: false,
      failure: { kind: 'timeout', call: 'GET /x' },
    })
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('while its body arrives is a time-out too', async () => {
    const { client } = createImpatientClient(async (signal) => {
      const body = new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      })
      return new Response(body, { headers: { 'Content-Type': 'application/json' } })
    })
    expect(await client({ method: 'GET', path: '/x', answer })).toMatchObject({
      failure: { kind: 'timeout' },
    })
  })

  test('in its retry is a time-out as well', async () => {
    let tries = 0
    const { client } = createImpatientClient(async () => {
      tries += 1
      return tries === 1 ? Response.json({}, { status: 503 }) : never()
    })
    expect(await client({ method: 'GET', path: '/x', answer })).toMatchObject({
      failure: { kind: 'timeout' },
    })
  })
})
