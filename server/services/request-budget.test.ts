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

test('five reads in turn of a lender that hangs take 15 seconds together', async () => {
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

test('a write and what is read around it take 30 seconds together', async () => {
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

test('what a page is complete without gives way after 5 seconds', async () => {
  const { services } = createHangingServices()
  const { value, ms } = await timed(services.broker.getClientsSummary('clients'))
  expect(value).toMatchObject({ failure: { kind: 'timeout' } })
  expect(ms).toBe(5_000)
})

test('each request has a budget of its own', async () => {
  const first = createHangingServices()
  expect((await timed(first.services.broker.getClient(id))).ms).toBe(15_000)
  const second = createHangingServices()
  expect((await timed(second.services.broker.getClient(id))).ms).toBe(15_000)
})

test('a file has a minute, and as long as it takes at 64 KiB a second', async () => {
  const { services } = createHangingServices()
  const file = new File([new Uint8Array(640 * 1024)], 'a.pdf')
  const { ms } = await timed(
    services.core.uploadFiles(id, 'BankStatement', { files: [file] }, { idempotencyKey: 'a' }),
  )
  expect(ms).toBe(70_000)
})

test('what is read after an upload has its time all the same', async () => {
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
