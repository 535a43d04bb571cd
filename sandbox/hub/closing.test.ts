import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  exchange,
  type RawSocket,
  record,
  socketAfterHandshake,
  startHub,
  type TestHub,
} from '../testing/hub/test-hub.ts'

let hub: TestHub

beforeAll(async () => {
  hub = await startHub()
})
afterAll(() => hub.close())

describe('protocol errors are answered with a Close', () => {
  const broken = '{"type":7,"error":"Connection closed with an error."}'

  async function goodbyeTo(bytes: string | Buffer): Promise<[string | undefined, number]> {
    const raw: RawSocket = await socketAfterHandshake(hub)
    raw.socket.send(bytes)
    const code = await raw.closed
    return [raw.records().at(-1), code]
  }

  test.each([
    ['no JSON', 'nonsense\x1e'],
    ['no object', '[1]\x1e'],
    ['an empty record', '\x1e'],
    ['no type', '{}\x1e'],
    ['a type that is no number', '{"type":"1"}\x1e'],
    ['no target', '{"type":1,"arguments":[]}\x1e'],
    ['no arguments', '{"type":1,"target":"Echo"}\x1e'],
    ['an id that is no text', '{"type":1,"target":"Echo","arguments":[],"invocationId":1}\x1e'],
    ['a stream without an id', '{"type":4,"target":"Count","arguments":[]}\x1e'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 0x1e])],
    ['a record over 32 KiB', `${JSON.stringify(call('Echo', 'x'.repeat(32_768)))}\x1e`],
    ['32 KiB without an end', 'x'.repeat(32_769)],
  ])('%s', async (_name, bytes) => {
    expect(await goodbyeTo(bytes)).toEqual([broken, 1000])
  })

  test('records after it are ignored', async () => {
    const raw: RawSocket = await socketAfterHandshake(hub)
    raw.socket.send(`${record(call('Before'))}nonsense\x1e${record(call('After'))}`)
    await raw.closed
    expect(
      raw
        .records()
        .slice(1)
        .map((text) => JSON.parse(text).error),
    ).toEqual(["Unknown hub method 'Before'", 'Connection closed with an error.'])
  })

  test('a message over 64 KiB is cut off by the transport', async () => {
    expect((await goodbyeTo('x'.repeat(65_537)))[1]).toBe(1009)
  })
})

test('a client’s own Close ends the connection', async () => {
  const { socket, closed } = await socketAfterHandshake(hub)
  socket.send('{"type":7}\x1e')
  expect(await closed).toBe(1000)
})

test('an invocation is answered as unknown when it has an id; unknown types are ignored', async () => {
  const silent = { type: 1, target: 'Nope', arguments: [] }
  const streaming = { ...call('Count'), type: 4 }
  const ignored = [{ type: 99 }, { type: 2, invocationId: 'x', item: 1 }, { type: 5, invocationId: 'gone' }]
  const answer = (name: string) => ({ type: 3, invocationId: '1', error: `Unknown hub method '${name}'` })
  expect(await exchange(hub, [silent, ...ignored, call('toString'), streaming], 2)).toEqual([
    answer('toString'),
    answer('Count'),
  ])
})
