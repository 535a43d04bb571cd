import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { succeeded } from '#contract/calls/failure.ts'
import type { ServiceClient } from './service-client.ts'
import { createSharedReads } from './services.ts'

const answer = z.number()
const read = { method: 'GET', path: '/a', answer } as const

function counted() {
  const sent = vi.fn((call: { method: string; path: string }) => call)
  let count = 0
  const call = (async (request: { method: string; path: string }) => {
    sent(request)
    count += 1
    return succeeded(count)
  }) as unknown as ServiceClient
  return { sent, shared: createSharedReads(call) }
}

test('equal reads share one call', async () => {
  const { sent, shared } = counted()
  const both = await Promise.all([shared(read), shared(read)])
  expect(both[0]).toEqual(both[1])
  expect(sent).toHaveBeenCalledTimes(1)
})

test('other addresses and other queries are separate reads', async () => {
  const { sent, shared } = counted()
  await shared(read)
  await shared({ ...read, path: '/b' })
  await shared({ ...read, query: { page: '2' } })
  await shared({ ...read, query: new URLSearchParams('page=2') })
  expect(sent).toHaveBeenCalledTimes(3)
})

test('a read after a write is not shared with one before', async () => {
  const { sent, shared } = counted()
  await shared(read)
  await shared({ ...read, method: 'PATCH' })
  expect(await shared(read)).toEqual(succeeded(3))
  expect(sent).toHaveBeenCalledTimes(3)
})
