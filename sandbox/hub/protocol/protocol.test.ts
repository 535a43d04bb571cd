import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RawSocket, shakenSocket, startHub, type TestHub, until } from '../hub-fixture.ts'
import { type HubMethods, hubError } from './methods.ts'

let release = () => {}
const noted: unknown[] = []

const methods: HubMethods = {
  Echo: { run: (_caller, [value]) => value },
  Nothing: { run: () => undefined },
  Note: { run: (_caller, args) => noted.push(args) },
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

/** Sends records on a fresh connection and returns what came back, the handshake's answer left out. */
async function exchange(messages: object[], answers: number): Promise<unknown[]> {
  const raw = await shakenSocket(hub)
  for (const message of messages) raw.socket.send(record(message))
  await until(() => raw.records().length > answers)
  raw.socket.terminate()
  return raw
    .records()
    .slice(1)
    .map((text) => JSON.parse(text))
}

const record = (message: object) => `${JSON.stringify(message)}\x1e`

function call(target: string, ...args: unknown[]) {
  return { type: 1, invocationId: '1', target, arguments: args }
}

describe('handshake', () => {
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
    socket.send(`"version":1}\x1e${record(call('Echo', 1))}${record(call('Echo', 2)).slice(0, 9)}`)
    socket.send(Buffer.from(record(call('Echo', 2)).slice(9)), { binary: true })
    await until(() => records().length === 3)
    expect(
      records()
        .slice(1)
        .map((text) => JSON.parse(text).result),
    ).toEqual([1, 2])
    socket.terminate()
  })
})

describe('invocations', () => {
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
      'a streaming method called plainly',
      call('Count', 1),
      {
        error: "The client attempted to invoke the streaming 'Count' method with a non-streaming invocation.",
      },
    ],
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
    expect(await exchange([message], 1)).toEqual([{ type: 3, invocationId: '1', ...outcome }])
  })

  test('without an id are never answered, and unknown types are passed over', async () => {
    const silent = { type: 1, target: 'Nope', arguments: [] }
    const sent = [
      silent,
      { ...silent, target: 'Fail' },
      { type: 99 },
      { type: 2, invocationId: 'x', item: 1 },
    ]
    expect(await exchange([...sent, { type: 5, invocationId: 'gone' }, call('Echo', 'last')], 1)).toEqual([
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
})

describe('streams', () => {
  const stream = (target: string, ...args: unknown[]) => ({ ...call(target, ...args), type: 4 })

  test('send items and one completion without a result', async () => {
    expect(await exchange([stream('Count', 2)], 3)).toEqual([
      { type: 2, invocationId: '1', item: 1 },
      { type: 2, invocationId: '1', item: 2 },
      { type: 3, invocationId: '1' },
    ])
  })

  test('that break end with an error', async () => {
    const error = "An unexpected error occurred invoking 'Breaking' on the server."
    expect((await exchange([stream('Breaking')], 2))[1]).toEqual({ type: 3, invocationId: '1', error })
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
})

describe('what breaks the protocol is answered with a Close', () => {
  const broken = '{"type":7,"error":"Connection closed with an error."}'

  async function goodbyeTo(bytes: string | Buffer): Promise<[string | undefined, number]> {
    const raw: RawSocket = await shakenSocket(hub)
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
    ['a cancel without an id', '{"type":5}\x1e'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 0x1e])],
    ['a record over 32 KiB', `${JSON.stringify(call('Echo', 'x'.repeat(32_768)))}\x1e`],
    ['32 KiB without an end', 'x'.repeat(32_769)],
  ])('%s', async (_name, bytes) => {
    expect(await goodbyeTo(bytes)).toEqual([broken, 1000])
  })

  test('nothing after it is done any more', async () => {
    await goodbyeTo(`${record(call('Note', 'before'))}nonsense\x1e${record(call('Note', 'after'))}`)
    expect(noted).toEqual([['before']])
  })

  test('a message over 64 KiB is cut off by the transport', async () => {
    expect((await goodbyeTo('x'.repeat(65_537)))[1]).toBe(1009)
  })
})

test('a client’s own Close ends the connection', async () => {
  const { socket, closed } = await shakenSocket(hub)
  socket.send('{"type":7}\x1e')
  expect(await closed).toBe(1000)
})

test('errors of methods are reported, those meant for callers are not', () => {
  expect(hub.reported.map(String)).toContain('Error: secret detail')
  expect(hub.reported.map(String)).not.toContain('Error: Try tomorrow')
})
