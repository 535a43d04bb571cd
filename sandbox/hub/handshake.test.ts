import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, record, startHub, type TestHub, until } from '../testing/hub/test-hub.ts'

let hub: TestHub

beforeAll(async () => {
  hub = await startHub()
})
afterAll(() => hub.close())

const unexpected = 'An unexpected error occurred during connection handshake.'

test.each([
  ['{"protocol":"json","version":1}', undefined],
  ['{"protocol":"JSON","version":1,"more":true}', undefined],
  ['{"protocol":"messagepack","version":1}', "The protocol 'messagepack' is not supported."],
  ['{"protocol":"json","version":2}', "The server does not support version 2 of the 'json' protocol."],
  ['{"protocol":"json"}', unexpected],
  ['{"version":1}', unexpected],
  ['{"protocol":"json","version":"1"}', unexpected],
  ['[]', unexpected],
  ['nonsense', unexpected],
  ['', unexpected],
  ['x'.repeat(40_000), unexpected],
])('%.60s', async (text, error) => {
  const { socket, frames, closed } = await hub.socket()
  socket.send(`${text}\x1e`)
  await until(() => frames.length > 0)
  expect(frames).toEqual([error ? record({ error }) : '{}\x1e'])
  if (error) expect(await closed).toBe(1000)
  else socket.terminate()
})

test('records may follow in the same frame, and be split over frames', async () => {
  const { socket, records } = await hub.socket()
  socket.send('{"protocol":"json",')
  socket.send(`"version":1}\x1e${record(call('First'))}${record(call('Second')).slice(0, 9)}`)
  socket.send(Buffer.from(record(call('Second')).slice(9)), { binary: true })
  await until(() => records().length === 3)
  expect(
    records()
      .slice(1)
      .map((text) => JSON.parse(text).error),
  ).toEqual(["Unknown hub method 'First'", "Unknown hub method 'Second'"])
  socket.terminate()
})
