import { afterAll, beforeAll, expect, test } from 'vitest'
import { shakenSocket, startHub, type TestHub, until } from '../hub-fixture.ts'
import { call, exchange, record } from './exchange-fixture.ts'
import type { HubMethods } from './methods.ts'

const methods: HubMethods = {
  Count: {
    async *stream(_caller, [last]) {
      for (let at = 1; at <= Number(last); at += 1) yield at
    },
  },
  Forever: {
    async *stream() {
      yield 'started'
      await new Promise(() => {})
    },
  },
  Breaking: {
    async *stream() {
      yield 1
      throw new Error('secret detail')
    },
  },
}

let hub: TestHub

beforeAll(async () => {
  hub = await startHub({ methods })
})
afterAll(() => hub.close())

const stream = (target: string, ...args: unknown[]) => ({ ...call(target, ...args), type: 4 })

test('send items and one completion without a result', async () => {
  expect(await exchange(hub, [stream('Count', 2)], 3)).toEqual([
    { type: 2, invocationId: '1', item: 1 },
    { type: 2, invocationId: '1', item: 2 },
    { type: 3, invocationId: '1' },
  ])
})

test('that break end with an error', async () => {
  const error = "An unexpected error occurred invoking 'Breaking' on the server."
  expect((await exchange(hub, [stream('Breaking')], 2))[1]).toEqual({ type: 3, invocationId: '1', error })
})

test('can be cancelled even when no item comes, and let other calls pass', async () => {
  const raw = await shakenSocket(hub)
  raw.socket.send(record(stream('Forever')))
  raw.socket.send(record(stream('Forever')))
  await until(() => raw.records().length === 3)
  raw.socket.send(record({ type: 5, invocationId: '1' }))
  await until(() => raw.records().length === 4)
  expect(
    raw
      .records()
      .slice(1)
      .map((text) => JSON.parse(text)),
  ).toContainEqual({
    type: 3,
    invocationId: '1',
    error: "Invocation ID '1' is already in use.",
  })
  expect(raw.records().at(-1)).toBe('{"type":3,"invocationId":"1"}')
  raw.socket.terminate()
})
