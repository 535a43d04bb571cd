import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handshake, socketAfterHandshake, startHub, type TestHub } from '../testing/hub/test-hub.ts'

vi.setConfig({ testTimeout: 30_000 })

let hub: TestHub

beforeAll(async () => {
  hub = await startHub()
})
afterAll(() => hub.close())

const nearlyMessage = fc.record(
  {
    type: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.jsonValue()),
    target: fc.oneof(fc.constantFrom('Echo', '__proto__', ''), fc.jsonValue()),
    arguments: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
    invocationId: fc.oneof(fc.string(), fc.jsonValue()),
    streamIds: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
  },
  { requiredKeys: [] },
)
const bytes = fc.oneof(
  nearlyMessage.map((message) => Buffer.from(`${JSON.stringify(message)}\x1e`)),
  fc.uint8Array({ maxLength: 300 }).map((garbage) => Buffer.from(garbage)),
  fc.constantFrom('[', '{"type":1,"a":').map((open) => Buffer.from(`${open.repeat(2_000)}\x1e`)),
)

test('no WebSocket input crashes the hub', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(bytes, { minLength: 1, maxLength: 6 }),
      async (shaken, chunks) => {
        const { socket, closed } = shaken ? await socketAfterHandshake(hub) : await hub.socket()
        for (const chunk of chunks) socket.send(chunk)
        socket.close()
        await closed
      },
    ),
    { numRuns: 80 },
  )
  expect(hub.reported).toEqual([])
  expect(await hub.negotiate()).toMatchObject({ negotiateVersion: 1 })
})

test('no posted body crashes the hub', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, async (chunk) => {
      const { connectionToken } = await hub.negotiate()
      await hub.ask(`?id=${connectionToken}`)
      await hub.ask(`?id=${connectionToken}`, { method: 'POST', body: handshake })
      const [status] = await hub.ask(`?id=${connectionToken}`, {
        method: 'POST',
        body: new Uint8Array(chunk),
      })
      expect(status).toBe(200)
      expect((await hub.ask(`?id=${connectionToken}`, { method: 'DELETE' }))[0]).toBe(202)
    }),
    { numRuns: 40 },
  )
  expect(hub.reported).toEqual([])
})

test('no query string crashes the hub', async () => {
  const query = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURI(text.toWellFormed()))
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom('/negotiate', ''), async (text, path) => {
      const [status] = await hub.ask(`${path}?${text.replaceAll('#', '')}`, { method: 'POST' })
      expect([200, 400, 404]).toContain(status)
    }),
    { numRuns: 50 },
  )
})
