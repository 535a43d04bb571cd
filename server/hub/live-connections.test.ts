import { expect, test, vi } from 'vitest'
import { createMemorySessionStore } from '../sessions/memory-store.ts'
import { defaultLimits } from './hub-limits.ts'
import { createLiveConnections } from './live-connections.ts'

function connections(get = vi.fn(async () => null)) {
  const error = vi.fn()
  let minute = () => {}
  const live = createLiveConnections({
    sessions: { ...createMemorySessionStore(), get },
    limits: defaultLimits,
    log: { info: () => {}, warn: () => {}, error },
    every: (_milliseconds, run) => {
      minute = run
      return () => {
        minute = () => {}
      }
    },
  })
  return { live, get, error, minute: () => minute() }
}

function open(live: ReturnType<typeof createLiveConnections>, key: string, cut = vi.fn()) {
  const forget = live.open(key, cut)
  if (typeof forget !== 'function') throw new Error('There is no room')
  return { forget, cut }
}

test('a session is looked up once for all its connections, and no more when the last has gone', async () => {
  const { live, get, minute } = connections(vi.fn(async () => ({}) as never))
  const [first, second] = [open(live, 'one'), open(live, 'one')]
  minute()
  await vi.waitFor(() => expect(get.mock.calls).toEqual([['one']]))
  first.forget()
  first.forget()
  expect(live.size).toBe(1)
  second.forget()
  minute()
  expect(get).toHaveBeenCalledOnce()
})

test('one that was cut hears nothing more', async () => {
  const { live, minute } = connections()
  const { cut } = open(live, 'one')
  minute()
  await vi.waitFor(() => expect(cut).toHaveBeenCalledOnce())
  live.close()
  expect(cut).toHaveBeenCalledOnce()
  expect(live.size).toBe(0)
})

test('a look that takes longer than a minute is not joined by another', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { live, get, minute } = connections(vi.fn(() => promise))
  const { cut } = open(live, 'one')
  minute()
  minute()
  expect(get).toHaveBeenCalledOnce()
  resolve(null)
  await vi.waitFor(() => expect(cut).toHaveBeenCalledOnce())
})

test('a fault of the store is logged, and cuts nothing', async () => {
  const { live, error, minute } = connections(vi.fn(() => Promise.reject(new Error('broken'))))
  const { cut } = open(live, 'one')
  minute()
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(cut).not.toHaveBeenCalled()
})

test('no session is looked up after the end', () => {
  const { live, get, minute } = connections()
  open(live, 'one')
  live.close()
  minute()
  expect(get).not.toHaveBeenCalled()
})
