import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHub, type TestHub } from '../testing/hub/test-hub.ts'

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

test('gives a public id and a secret token', async () => {
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

test('a full hub accepts no more connections', async () => {
  const small = await startHub({ limits: { maxConnections: 1 } })
  await small.negotiate()
  const [status] = await small.ask('/negotiate', { method: 'POST' })
  expect(status).toBe(503)
  await expect(small.socket()).rejects.toThrow('Status 503')
  await small.close()
})
