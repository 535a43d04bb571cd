import { expect, test, vi } from 'vitest'
import { createMemorySessionStore } from '../sessions/memory-store.ts'
import { defaultLimits } from './hub-limits.ts'
import { createLiveConnections, drainStepMs } from './live-connections.ts'

function connections(isSignedIn = vi.fn(async () => false), drainRate = 1_000_000) {
  const error = vi.fn()
  const timers = new Map<number, () => void>()
  const live = createLiveConnections({
    sessions: createMemorySessionStore(),
    limits: { ...defaultLimits, drainRate },
    log: { info: () => {}, warn: () => {}, error },
    every: (milliseconds, run) => {
      timers.set(milliseconds, run)
      return () => timers.delete(milliseconds)
    },
  })
  const open = (key: string, cut = vi.fn()) => opened(live, { key, isSignedIn }, cut)
  const run = (milliseconds: number) => timers.get(milliseconds)?.()
  return { live, open, isSignedIn, error, timers, minute: () => run(60_000), step: () => run(drainStepMs) }
}

function opened(
  live: ReturnType<typeof createLiveConnections>,
  visitor: { key: string; isSignedIn: () => Promise<boolean> },
  cut = vi.fn(),
) {
  const forget = live.open(visitor, cut)
  if (typeof forget !== 'function') throw new Error('There is no room')
  return { forget, cut }
}

test('a session is looked up once for all its connections, and not after the last has closed', async () => {
  const { live, open, isSignedIn, minute } = connections(vi.fn(async () => true))
  const [first, second] = [open('one'), open('one')]
  minute()
  await vi.waitFor(() => expect(isSignedIn).toHaveBeenCalledOnce())
  first.forget()
  first.forget()
  expect(live.size).toBe(1)
  second.forget()
  minute()
  expect(isSignedIn).toHaveBeenCalledOnce()
})

test('a closed connection is not closed again', async () => {
  const { live, open, minute } = connections()
  const { cut } = open('one')
  minute()
  await vi.waitFor(() => expect(cut).toHaveBeenCalledOnce())
  live.close()
  expect(cut).toHaveBeenCalledOnce()
  expect(live.size).toBe(0)
})

test('a lookup longer than a minute does not overlap with the next', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { open, isSignedIn, minute } = connections(vi.fn(() => promise))
  const { cut } = open('one')
  minute()
  minute()
  expect(isSignedIn).toHaveBeenCalledOnce()
  resolve(false)
  await vi.waitFor(() => expect(cut).toHaveBeenCalledOnce())
})

test('one slow session does not delay the others', async () => {
  const { promise } = Promise.withResolvers<boolean>()
  const { live, minute } = connections()
  const slow = opened(live, { key: 'slow', isSignedIn: () => promise })
  const ended = opened(live, { key: 'ended', isSignedIn: async () => false })
  minute()
  await vi.waitFor(() => expect(ended.cut).toHaveBeenCalledOnce())
  expect(slow.cut).not.toHaveBeenCalled()
})

test('a failed lookup is logged, and closes nothing', async () => {
  const { open, error, minute } = connections(vi.fn(() => Promise.reject(new Error('broken'))))
  const { cut } = open('one')
  minute()
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(cut).not.toHaveBeenCalled()
})

test('no session is looked up after stopping', () => {
  const { live, open, isSignedIn, minute } = connections()
  open('one')
  live.close()
  minute()
  expect(isSignedIn).not.toHaveBeenCalled()
})

test('a stopping instance closes its connections at the drain rate, and accepts none', () => {
  const { live, open, timers, step } = connections(undefined, 40)
  for (let count = 0; count < 5; count += 1) open(`session-${count}`)
  live.close()
  live.close()
  expect(live.size).toBe(3)
  expect(live.open({ key: 'new', isSignedIn: async () => true }, () => {})).toMatchObject({ status: 503 })
  step()
  expect(live.size).toBe(1)
  step()
  expect([live.size, timers.size]).toEqual([0, 0])
})
