import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../env.ts'
import { createServices } from './services.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function createHangingServices() {
  const fetch = vi.fn(
    (_address: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        const signal = init?.signal
        if (signal?.aborted) reject(signal.reason)
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const services = createServices({
    services: readConfig({}).services,
    fetch: fetch as unknown as typeof globalThis.fetch,
  })({ token: 'secret' })
  return { services, fetch }
}

async function timed<Value>(work: Promise<Value>) {
  const startedAt = performance.now()
  const done = work.then((value) => ({ value, ms: performance.now() - startedAt }))
  await vi.advanceTimersByTimeAsync(600_000)
  return done
}

const write = { idempotencyKey: 'key-1', version: 1 }
const id = '00000000-0000-4000-8000-000000000001'

test('five sequential reads of a hanging lender take 15 seconds in total', async () => {
  const { services, fetch } = createHangingServices()
  const { value, ms } = await timed(
    (async () => {
      const kinds: unknown[] = []
      for (let index = 0; index < 5; index += 1) {
        const result = await services.broker.getClient(`${id.slice(0, -1)}${index}`)
        kinds.push(!result.ok && result.failure.kind)
      }
      return kinds
    })(),
  )
  expect(value).toEqual(Array(5).fill('timeout'))
  expect(ms).toBe(15_000)
  expect(fetch).toHaveBeenCalledOnce()
})

test('a write and its related reads take 30 seconds in total', async () => {
  const { services } = createHangingServices()
  const { ms } = await timed(
    (async () => {
      await services.broker.getClient(id)
      await services.broker.submitApplication(id, {} as never, write)
      await services.broker.getClient(id)
    })(),
  )
  expect(ms).toBe(30_000)
})

test('each of several downloads has 15 seconds to begin', async () => {
  const { services, fetch } = createHangingServices()
  const { value, ms } = await timed(
    (async () => [
      await services.core.downloadFile({ filePath: 'a.pdf' }),
      await services.core.downloadFile({ filePath: 'b.pdf' }),
    ])(),
  )
  expect(value).toMatchObject([{ failure: { kind: 'timeout' } }, { failure: { kind: 'timeout' } }])
  expect([ms, fetch.mock.calls.length]).toEqual([30_000, 2])
})

test('an optional read is abandoned after 5 seconds', async () => {
  const { services } = createHangingServices()
  const { value, ms } = await timed(services.broker.getClientsSummary('clients'))
  expect(value).toMatchObject({ failure: { kind: 'timeout' } })
  expect(ms).toBe(5_000)
})

test('each request has its own budget', async () => {
  const first = createHangingServices()
  expect((await timed(first.services.broker.getClient(id))).ms).toBe(15_000)
  const second = createHangingServices()
  expect((await timed(second.services.broker.getClient(id))).ms).toBe(15_000)
})

test('a file has a minute, plus its time at 64 KiB a second', async () => {
  const { services } = createHangingServices()
  const file = new File([new Uint8Array(640 * 1024)], 'a.pdf')
  const { ms } = await timed(
    services.core.uploadFiles(id, 'BankStatement', { files: [file] }, { idempotencyKey: 'a' }),
  )
  expect(ms).toBe(70_000)
})

test('a read after an upload has its full time', async () => {
  const { services } = createHangingServices()
  const { ms } = await timed(
    (async () => {
      await services.core.uploadFiles(
        id,
        'BankStatement',
        { files: [new File(['a'], 'a.pdf')] },
        { idempotencyKey: 'a' },
      )
      await services.broker.getClient(id)
    })(),
  )
  expect(ms).toBeGreaterThan(60_000 + 29_000)
})
