import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { clientOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

const load = (path: string, getClient: BrokerService['getClient']) =>
  loader(routeArgs(path, { services: { broker: { getClient } } }))

const found = () => vi.fn(async (id: string) => succeeded({ ...clientOf(), id, status: 'AwaitingSignUp' }))

test('takes the clients of its address in turn, each once, and names the next', async () => {
  const { title, current, next, later } = await load(
    '/remind?client=&client=a&client=b&client=a&client=%2F',
    found(),
  )
  expect({ title, next, later }).toEqual({
    title: 'Remind Larkfield Joinery Ltd',
    next: 'Larkfield Joinery Ltd',
    later: ['b'],
  })
  expect(current).toMatchObject({ id: 'a', reminder: { awaited: 'sign-up' } })
})

test('says which of how many clients it is, also after some were reminded', async () => {
  expect(await load('/remind?client=a&client=b&client=c', found())).toMatchObject({ place: 1, total: 3 })
  expect(await load('/remind?client=b&client=c&before=1', found())).toMatchObject({ place: 2, total: 3 })
  expect(await load('/remind?client=b&before=-1', found())).toMatchObject({ place: 1, total: 1 })
})

test('reads no more clients than it shows soon', async () => {
  const getClient = found()
  const ids = Array.from({ length: 30 }, (_, index) => `c${index}`)
  const { later } = await load(`/remind?${ids.map((id) => `client=${id}`).join('&')}`, getClient)
  expect(getClient).toHaveBeenCalledTimes(10)
  expect(later).toEqual(ids.slice(1))
})

test('reads no client where none is selected', async () => {
  const getClient = found()
  expect(await load('/remind?client=', getClient)).toMatchObject({ current: null, later: [] })
  expect(getClient).not.toHaveBeenCalled()
})

test('is not found where the person may not see the client', async () => {
  const hidden = load('/remind?client=a', async () => failed({ kind: 'not_found', call: 'GET' }))
  await expect(hidden).rejects.toMatchObject({ init: { status: 404 } })
})

test('takes only clients of which something is awaited, and says of the others who acts', async () => {
  const getClient = async (id: string) =>
    succeeded({ ...clientOf(), id, status: id === 'c' ? 'AwaitingSignUp' : 'Live' })
  const skipped = (...ids: string[]) =>
    ids.map((id) => ({
      id,
      name: 'Larkfield Joinery Ltd',
      status: 'Live',
      who: expect.objectContaining({ text: expect.any(String) }),
    }))
  const mixed = await load('/remind?client=&client=a&client=b&client=c&client=d', getClient)
  expect(mixed).toMatchObject({ current: { id: 'c' }, skipped: skipped('a', 'b', 'd'), later: [] })
  // The dashboard names clients that the person did not select.
  expect(await load('/remind?client=a&client=c', getClient)).toMatchObject({ skipped: [] })
  expect(await load('/remind?client=a', getClient)).toMatchObject({
    current: null,
    skipped: skipped('a'),
    later: [],
  })
})
