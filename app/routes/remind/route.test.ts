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

test('has no message where nothing of the client is awaited', async () => {
  const live = await load('/remind?client=a', async () => succeeded({ ...clientOf(), status: 'Live' }))
  expect(live.current).toMatchObject({ reminder: null })
})
