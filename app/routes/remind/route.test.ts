import { expect, test, vi } from 'vitest'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { clientOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

const load = (path: string, getClient: BrokerService['getClient']) =>
  loader(routeArgs(path, { services: { broker: { getClient } } }))

const found = () => vi.fn(async (id: string) => succeeded({ ...clientOf(), id, status: 'AwaitingSignUp' }))

test('takes the clients of its address in turn, each once, and reads the first alone', async () => {
  const getClient = found()
  const { title, current, later } = await load(
    '/remind?client=&client=a&client=b&client=a&client=%2F',
    getClient,
  )
  expect({ title, later }).toEqual({ title: 'Remind Larkfield Joinery Ltd', later: ['b'] })
  expect(current).toMatchObject({ id: 'a', reminder: { awaited: 'sign-up' } })
  expect(getClient.mock.calls).toEqual([['a']])
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

test('skips clients of which nothing is awaited, and names them', async () => {
  const getClient = async (id: string) =>
    succeeded({ ...clientOf(), id, status: id === 'c' ? 'AwaitingSignUp' : 'Live' })
  const mixed = await load('/remind?client=a&client=b&client=c&client=d', getClient)
  expect(mixed).toMatchObject({
    current: { id: 'c' },
    skipped: 'Larkfield Joinery Ltd and Larkfield Joinery Ltd',
    later: ['d'],
  })
  expect(await load('/remind?client=a', getClient)).toMatchObject({
    current: null,
    skipped: 'Larkfield Joinery Ltd',
    later: [],
  })
})
