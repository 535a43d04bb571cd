import { expect, test, vi } from 'vitest'
import { createDroppedEvents, withListener } from './hub-client.ts'
import type { Connect } from './live-connection.ts'

const handlers = { onEvent: () => {}, onLost: () => {} }

test.each([
  ['other', 'refused'],
  ['ended', 'ended'],
  ['unknown', 'unavailable'],
] as const)('a page whose session is %s does not connect', async (status, kind) => {
  const connect = vi.fn<Connect>()
  const outcome = await withListener('me', connect, async () => status)(handlers)
  expect(outcome).toEqual({ ok: false, kind })
  expect(connect).not.toHaveBeenCalled()
})

test('a page whose person is signed in connects', async () => {
  const connect = vi.fn<Connect>(async () => ({ ok: true, close: () => {} }))
  const check = vi.fn(async () => 'present' as const)
  expect(await withListener('me', connect, check)(handlers)).toMatchObject({ ok: true })
  expect(check).toHaveBeenCalledExactlyOnceWith('me')
})

test('dropped events are reported once for each name', () => {
  const reported: string[] = []
  const drop = createDroppedEvents(({ message }) => reported.push(message))
  for (const name of ['OfferSent', 'OfferSent', 'ClientApproved', 'OfferSent']) drop(name)
  expect(reported).toEqual(['Live event dropped: OfferSent', 'Live event dropped: ClientApproved'])
})
