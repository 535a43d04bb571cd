import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHub, type TestHub } from '../../testing/hub/test-hub.ts'

let hub: TestHub

beforeAll(async () => {
  hub = await startHub()
})
afterAll(() => hub.close())

const transports = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
]

test('version 1 gives a public id and a secret token', async () => {
  const answer = await hub.call('/negotiate?negotiateVersion=1&useStatefulReconnect=true', { method: 'POST' })
  expect(answer.headers.get('content-type')).toBe('application/json')
  const body = await answer.json()
  expect(body).toEqual({
    negotiateVersion: 1,
    connectionId: expect.stringMatching(/^[\w-]{22}$/),
    connectionToken: expect.stringMatching(/^[\w-]{22}$/),
    availableTransports: transports,
  })
  expect(body.connectionId).not.toBe(body.connectionToken)
})

test('version 0 gives one id that is the key too', async () => {
  const body = await hub.negotiate('')
  expect(body).toEqual({
    negotiateVersion: 0,
    connectionId: expect.stringMatching(/^[\w-]{22}$/),
    availableTransports: transports,
  })
  expect(await hub.ask(`?id=${body.connectionId}`)).toEqual([200, ''])
})

test.each([
  ['negotiateVersion=0', 0],
  ['NEGOTIATEVERSION=1', 1],
  ['negotiateVersion=7', 1],
  ['negotiateVersion=%201', 1],
])('%s is answered with version %i', async (query, version) => {
  expect(await hub.negotiate(query)).toMatchObject({ negotiateVersion: version })
})

const notInteger = 'The client requested a non-integer protocol version.'
test.each([
  ['negotiateVersion=one', notInteger],
  ['negotiateVersion=', notInteger],
  ['negotiateVersion=1.5', notInteger],
  ['negotiateVersion=99999999999', notInteger],
  ['negotiateVersion=-1', "The client requested version '-1', but the server does not support this version."],
])('%s is refused with status 200', async (query, error) => {
  expect(await hub.negotiate(query)).toEqual({ error })
})

test('a full hub accepts no more connections', async () => {
  const small = await startHub({ limits: { maxConnections: 1 } })
  await small.negotiate()
  const [status] = await small.ask('/negotiate', { method: 'POST' })
  expect(status).toBe(503)
  await expect(small.socket()).rejects.toThrow('Status 503')
  await small.close()
})
