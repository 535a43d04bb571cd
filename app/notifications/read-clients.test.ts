import { afterEach, expect, test, vi } from 'vitest'
import { failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { clientOf } from '#tests/support/client.ts'
import { readClients } from './read-clients.ts'

afterEach(() => void vi.useRealTimers())

const client = (id: string) => succeeded({ ...clientOf(), id })
const ids = ['a', 'b', 'c', 'd', 'e']

test('reads a few at a time, and keeps the order', async () => {
  let running = 0
  let most = 0
  const read = async (id: string) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return client(id)
  }
  const clients = await readClients(ids, { read, maxParallel: 2 })
  expect(clients.map(({ id }) => id)).toEqual(ids)
  expect(most).toBe(2)
})

test('a client that cannot be read does not affect the others', async () => {
  const gone = failed({ kind: 'not_found', call: 'GET' })
  const clients = await readClients(ids, {
    read: async (id) => (id === 'c' ? gone : client(id)),
  })
  expect(clients.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e'])
})

test('ends at its time limit: clients without a response, and those still queued, are missing', async () => {
  vi.useFakeTimers()
  const read = vi.fn(async (id: string) => (id === 'a' ? client(id) : new Promise<Result<Client>>(() => {})))
  const reading = readClients(ids, { read, maxParallel: 2, timeoutMs: 1_000 })
  await vi.advanceTimersByTimeAsync(1_000)
  const clients = await reading
  expect(clients.map(({ id }) => id)).toEqual(['a'])
  expect(read).toHaveBeenCalledTimes(3)
})

test('with nothing to read there is no call and no wait', async () => {
  expect(await readClients([], { read: () => Promise.reject() })).toEqual([])
})
