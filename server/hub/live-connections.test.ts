import { expect, test, vi } from 'vitest'
import { defaultLimits } from './hub-limits.ts'
import { createLiveConnections, drainStepMs } from './live-connections.ts'

function connections(isSignedIn = vi.fn(async () => false), drainRate = 1_000_000) {
  const error = vi.fn()
  let end = (_key: string) => {}
  const timers = new Map<number, () => void>()
  const live = createLiveConnections({
    sessions: {
      onEnded(listener) {
        end = listener
      },
    },
    limits: { ...defaultLimits, drainRate },
    log: { info: () => {}, warn: () => {}, error },
    every: (milliseconds, run) => {
      timers.set(milliseconds, run)
      return () => timers.delete(milliseconds)
    },
  })
  const open = (key: string, terminate = vi.fn()) => opened(live, { key, isSignedIn }, terminate)
  const run = (milliseconds: number) => timers.get(milliseconds)?.()
  return {
    live,
    open,
    end: (key: string) => end(key),
    isSignedIn,
    error,
    timers,
    minute: () => run(60_000),
    step: () => run(drainStepMs),
  }
}

function opened(
  live: ReturnType<typeof createLiveConnections>,
  visitor: { key: string; isSignedIn: () => Promise<boolean> },
  terminate = vi.fn(),
) {
  const forget = live.open(visitor, terminate)
  if (typeof forget !== 'function') throw new Error('There is no room')
  return { forget, terminate }
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

test('every connection of a session that ends is closed once, also where one fails to, and no other', () => {
  const { live, open, end } = connections()
  const broken = vi.fn(() => {
    throw new Error('already gone')
  })
  open('one', broken)
  const [own, other] = [open('one'), open('two')]
  end('one')
  end('one')
  const closed = [broken, own.terminate, other.terminate].map(({ mock }) => mock.calls.length)
  expect([...closed, live.size]).toEqual([1, 1, 0, 1])
})

test('a connection that opens while its session is closing belongs to the next session', () => {
  const { open, end } = connections()
  const later = vi.fn()
  open(
    'one',
    vi.fn(() => void open('one', later)),
  )
  end('one')
  expect(later).not.toHaveBeenCalled()
  end('one')
  expect(later).toHaveBeenCalledOnce()
})

test('a closed connection is not closed again', async () => {
  const { live, open, minute } = connections()
  const { terminate } = open('one')
  minute()
  await vi.waitFor(() => expect(terminate).toHaveBeenCalledOnce())
  live.close()
  expect(terminate).toHaveBeenCalledOnce()
  expect(live.size).toBe(0)
})

test('a lookup longer than a minute does not overlap with the next', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { open, isSignedIn, minute } = connections(vi.fn(() => promise))
  const { terminate } = open('one')
  minute()
  minute()
  expect(isSignedIn).toHaveBeenCalledOnce()
  resolve(false)
  await vi.waitFor(() => expect(terminate).toHaveBeenCalledOnce())
})

test('one slow session does not delay the others', async () => {
  const { promise } = Promise.withResolvers<boolean>()
  const { live, minute } = connections()
  const slow = opened(live, { key: 'slow', isSignedIn: () => promise })
  const ended = opened(live, { key: 'ended', isSignedIn: async () => false })
  minute()
  await vi.waitFor(() => expect(ended.terminate).toHaveBeenCalledOnce())
  expect(slow.terminate).not.toHaveBeenCalled()
})

test('a failed lookup is logged, and closes nothing', async () => {
  const { open, error, minute } = connections(vi.fn(() => Promise.reject(new Error('broken'))))
  const { terminate } = open('one')
  minute()
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(terminate).not.toHaveBeenCalled()
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
