import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startHub, type TestHub, until } from '../testing/hub/test-hub.ts'

let hub: TestHub
let started: HubConnection[] = []

beforeEach(async () => {
  hub = await startHub()
})
afterEach(async () => {
  await Promise.all(started.map((connection) => connection.stop()))
  started = []
  await hub.close()
})

interface ClientOptions {
  transport?: HttpTransportType
  room?: string
  as?: string
  skipNegotiation?: boolean
}

function build({ transport, room = 'lobby', as = 'ada', skipNegotiation }: ClientOptions): HubConnection {
  const url = `${hub.url}?room=${room}`
  const connection = new HubConnectionBuilder()
    .withUrl(url, { transport, skipNegotiation, accessTokenFactory: () => as })
    .withAutomaticReconnect([0, 0])
    .configureLogging(LogLevel.None)
    .build()
  started.push(connection)
  return connection
}

async function start(options: ClientOptions): Promise<HubConnection> {
  const connection = build(options)
  await connection.start()
  return connection
}

function next<T>(connection: HubConnection, target: string): Promise<T> {
  return new Promise((resolve) => connection.on(target, resolve))
}

const all = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const

describe.each(all)('%s', (_name, transport) => {
  test('receives the broadcasts of its group, in order', async () => {
    const connection = await start({ transport })
    const heard: unknown[] = []
    connection.on('News', (...args) => heard.push(args))
    for (const at of [1, 2, 3, 4, 5]) hub.hub.publish('lobby', 'News', [at, { clientName: 'Ünïcode – “ok”' }])
    await until(() => heard.length === 5)
    expect(heard).toEqual([1, 2, 3, 4, 5].map((at) => [at, { clientName: 'Ünïcode – “ok”' }]))
  })

  test('is answered that a method is unknown', async () => {
    const connection = await start({ transport })
    await expect(connection.invoke('Nope')).rejects.toThrow("Unknown hub method 'Nope'")
  })

  test('reconnects after the hub restarts', async () => {
    const connection = await start({ transport })
    const events: string[] = []
    connection.onreconnecting(() => events.push('reconnecting'))
    connection.onreconnected(() => events.push('reconnected'))
    hub.hub.restart()
    await until(() => events.length === 2)
    const news = next(connection, 'News')
    hub.hub.publish('lobby', 'News', ['again'])
    expect(await news).toBe('again')
    expect(events).toEqual(['reconnecting', 'reconnected'])
  })

  test('stops, and the hub forgets it', async () => {
    const connection = await start({ transport })
    expect(hub.hub.connections).toBe(1)
    await connection.stop()
    await until(() => hub.hub.connections === 0)
    expect(connection.state).toBe('Disconnected')
  })

  test('receives its protocol error', async () => {
    const connection = await start({ transport })
    const closed = new Promise<Error | undefined>((resolve) => connection.onclose(resolve))
    await connection.send('Echo', 'x'.repeat(40_000)).catch(() => {})
    expect(String(await closed)).toContain(
      'Server returned an error on close: Connection closed with an error.',
    )
  })

  test('receives no events of other groups', async () => {
    const here = await start({ transport, room: 'here' })
    const there = await start({ transport, room: 'there' })
    const heard: unknown[] = []
    here.on('News', (text) => heard.push(text))
    const news = next(there, 'News')
    hub.hub.publish('there', 'News', ['for there'])
    expect(await news).toBe('for there')
    const own = next(here, 'Own')
    hub.hub.publish('here', 'Own', ['for here'])
    expect(await own).toBe('for here')
    expect(heard).toEqual([])
  })

  test('cannot start without a token or without access', async () => {
    await expect(build({ transport, as: '' }).start()).rejects.toThrow("Status code '401'")
    await expect(build({ transport, room: 'locked' }).start()).rejects.toThrow("Status code '403'")
  })
})

test('starts without negotiating', async () => {
  const connection = await start({ transport: HttpTransportType.WebSockets, skipNegotiation: true })
  const news = next(connection, 'News')
  hub.hub.publish('lobby', 'News', ['direct'])
  expect(await news).toBe('direct')
})

test('a user whose access is revoked is disconnected immediately, and others stay connected', async () => {
  const revoked = new Set<string>()
  await hub.close()
  hub = await startHub({
    authorise: async (user) => (revoked.has(user.id) ? { kind: 'forbidden' } : ['lobby']),
  })
  const stays = await start({ transport: HttpTransportType.WebSockets })
  const leaves = await start({ transport: HttpTransportType.WebSockets, as: 'eve' })
  const closed = new Promise<Error | undefined>((resolve) => leaves.onclose(resolve))
  revoked.add('eve')
  hub.hub.recheck('eve')
  hub.hub.recheck('ada')
  expect(String(await closed)).toContain('You may no longer use this connection.')
  const news = next(stays, 'News')
  hub.hub.publish('lobby', 'News', ['still here'])
  expect(await news).toBe('still here')
})

test('a hub that closes disconnects everyone and takes no new clients', async () => {
  const connections = await Promise.all(all.map(([, transport]) => start({ transport })))
  const gone = connections.map(
    (connection) => new Promise<Error | undefined>((resolve) => connection.onreconnecting(resolve)),
  )
  const closing = hub.hub.close()
  await Promise.all(gone)
  await closing
  expect(hub.hub.connections).toBe(0)
  expect((await hub.ask('/negotiate', { method: 'POST' }))[0]).toBe(503)
})

test('a connection ends when its access is revoked, and follows changed groups', async () => {
  let groups: string[] | undefined = ['before']
  await hub.close()
  hub = await startHub({
    authorise: async () => groups ?? { kind: 'forbidden' },
    limits: { reauthoriseIntervalMs: 10_000 },
  })
  const connection = await start({ transport: HttpTransportType.WebSockets })
  groups = ['after']
  await hub.clock.advance(10_000)
  const news = next(connection, 'News')
  hub.hub.publish('before', 'News', ['before'])
  hub.hub.publish('after', 'News', ['after'])
  expect(await news).toBe('after')
  const closed = new Promise<Error | undefined>((resolve) => connection.onclose(resolve))
  groups = undefined
  await hub.clock.advance(10_000)
  expect(String(await closed)).toContain('You may no longer use this connection.')
})
