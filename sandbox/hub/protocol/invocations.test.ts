import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, exchange, record } from '../../testing/hub/exchange.ts'
import { shakenSocket, startHub, type TestHub, until } from '../../testing/hub/test-hub.ts'
import { type HubMethods, hubError } from './methods.ts'

let release = () => {}

const methods: HubMethods = {
  Echo: { run: (_caller, [value]) => value },
  Nothing: { run: () => undefined },
  Undecided: {
    accepts: () => {
      throw new Error('secret detail')
    },
    run: () => 'ok',
  },
  Fail: { run: () => Promise.reject(new Error('secret detail')) },
  Explain: { run: () => Promise.reject(hubError('Try tomorrow')) },
  Typed: { accepts: (args) => args.length === 1, run: () => 'ok' },
  Private: { allows: ({ user }) => user.id === 'root', run: () => 'ok' },
  Slow: { run: () => new Promise<void>((resolve) => (release = resolve)) },
  Who: { run: ({ user }) => user.id },
}

let hub: TestHub

beforeAll(async () => {
  hub = await startHub({ methods })
})
afterAll(() => hub.close())

test.each([
  ['a result', call('echo', { deep: [1] }), { result: { deep: [1] } }],
  ['null is a result', call('Echo', null), { result: null }],
  ['nothing is none', call('Nothing'), {}],
  ['the caller is known', call('Who'), { result: 'ada' }],
  ['unknown method', call('Nope'), { error: "Unknown hub method 'Nope'" }],
  ['inherited names are no methods', call('toString'), { error: "Unknown hub method 'toString'" }],
  [
    'an error keeps its detail',
    call('fail'),
    { error: "An unexpected error occurred invoking 'fail' on the server." },
  ],
  [
    'a check that breaks',
    call('Undecided'),
    { error: "An unexpected error occurred invoking 'Undecided' on the server." },
  ],
  [
    'an error meant for the caller',
    call('Explain'),
    { error: "An unexpected error occurred invoking 'Explain' on the server. HubException: Try tomorrow" },
  ],
  [
    'arguments that do not bind',
    call('Typed'),
    { error: "Failed to invoke 'Typed' due to an error on the server." },
  ],
  ['not allowed', call('Private'), { error: "Failed to invoke 'Private' because user is unauthorized" }],
  [
    'a plain method called for a stream',
    { ...call('Echo', 1), type: 4 },
    {
      error: "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    },
  ],
  [
    'an upload',
    { ...call('Echo', 1), streamIds: ['a', 'b'] },
    { error: 'Client sent 2 stream(s), Hub method expects 0.' },
  ],
])('%s', async (_name, message, outcome) => {
  expect(await exchange(hub, [message], 1)).toEqual([{ type: 3, invocationId: '1', ...outcome }])
})

test('without an id are never answered, and unknown types are passed over', async () => {
  const silent = { type: 1, target: 'Nope', arguments: [] }
  const sent = [silent, { ...silent, target: 'Fail' }, { type: 99 }, { type: 2, invocationId: 'x', item: 1 }]
  expect(await exchange(hub, [...sent, { type: 5, invocationId: 'gone' }, call('Echo', 'last')], 1)).toEqual([
    { type: 3, invocationId: '1', result: 'last' },
  ])
})

test('are handled one after another', async () => {
  const raw = await shakenSocket(hub)
  raw.socket.send(record({ ...call('Slow'), invocationId: 'slow' }) + record(call('Echo', 1)))
  await new Promise((resolve) => {
    raw.socket.once('pong', resolve)
    raw.socket.ping()
  })
  expect(raw.records()).toHaveLength(1)
  release()
  await until(() => raw.records().length === 3)
  expect(raw.records()[1]).toBe('{"type":3,"invocationId":"slow"}')
  raw.socket.terminate()
})

test('errors of methods are reported, those meant for callers are not', () => {
  expect(hub.reported.map(String)).toContain('Error: secret detail')
  expect(hub.reported.map(String)).not.toContain('Error: Try tomorrow')
})
