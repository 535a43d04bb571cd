import { once } from 'node:events'
import { connect } from 'node:net'
import { HttpTransportType, type HubConnection } from '@microsoft/signalr'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startHub, type TestHub, until } from '#sandbox/testing/hub/test-hub.ts'
import { clientOf, type HubPortal, startHubPortal, transports } from '#tests/support/hub-portal.ts'

let lender: TestHub
let portal: HubPortal
let headers: { Cookie: string; Origin: string }
let started: HubConnection[] = []
let users: string[] = []

beforeEach(async () => {
  users = []
  lender = await startHub({
    path: '/notifications',
    async authorise({ id }, query) {
      users.push(id)
      const room = query.get('room') ?? 'lobby'
      return room === 'locked' ? { kind: 'forbidden' } : [room]
    },
  })
  portal = await startHubPortal({ lender: new URL(lender.url).origin })
  headers = await portal.signIn('ada')
})
afterEach(async () => {
  await Promise.all(started.map((connection) => connection.stop()))
  started = []
  await portal.close()
  await lender.close()
})

async function start(transport?: HttpTransportType, room = 'lobby', sent = headers) {
  const connection = clientOf(`${portal.origin}/notifications?room=${room}`, sent, { transport })
  started.push(connection)
  await connection.start()
  return connection
}

const next = <Value>(connection: HubConnection, target: string) =>
  new Promise<Value>((resolve) => connection.on(target, resolve))

describe.each(transports)('%s', (_name, transport) => {
  test('carries events and calls for the session’s person and the brokerage of the query', async () => {
    const connection = await start(transport, 'here')
    const news = next(connection, 'News')
    await lender.hub.publish('here', 'News', [{ clientName: 'Ünïcode – “ok”' }])
    expect(await news).toEqual({ clientName: 'Ünïcode – “ok”' })
    expect(new Set(users)).toEqual(new Set(['ada']))
    await expect(connection.invoke('Echo', 'x'.repeat(20_000))).rejects.toThrow("Unknown hub method 'Echo'")
  })

  test('reconnects when the hub asks for it', async () => {
    const connection = await start(transport)
    const events: string[] = []
    connection.onreconnecting(() => events.push('reconnecting'))
    connection.onreconnected(() => events.push('reconnected'))
    lender.hub.restart()
    await until(() => events.length === 2)
    const news = next(connection, 'News')
    await lender.hub.publish('lobby', 'News', ['again'])
    expect(await news).toBe('again')
  })

  test('stops, and leaves nothing open at either end', async () => {
    const connection = await start(transport)
    expect(lender.hub.connections).toBe(1)
    await connection.stop()
    await until(() => lender.hub.connections === 0 && portal.hub.size === 0)
  })

  test('gets the hub’s own refusal, and a 401 when no one is signed in', async () => {
    await expect(start(transport, 'locked')).rejects.toThrow("Status code '403'")
    await expect(start(transport, 'lobby', { ...headers, Cookie: '' })).rejects.toThrow("Status code '401'")
  })
})

test('the client’s own choice is WebSockets', async () => {
  await start()
  expect(portal.hub.size).toBe(1)
  expect(portal.logged.map(({ fields }) => fields.path)).toEqual(['/notifications/negotiate'])
})

test('starts without negotiating', async () => {
  const options = { skipNegotiation: true, transport: HttpTransportType.WebSockets }
  const connection = clientOf(`${portal.origin}/notifications`, headers, options)
  started.push(connection)
  await connection.start()
  await expect(connection.invoke('Echo', 1)).rejects.toThrow("Unknown hub method 'Echo'")
})

test.each(transports.slice(0, 2))('while the hub is quiet %s stay open', async (_name, transport) => {
  await portal.close()
  portal = await startHubPortal({ lender: new URL(lender.url).origin, limits: { idleMs: 50 } })
  portal.server.setTimeout(300)
  headers = await portal.signIn('ada')
  const connection = await start(transport)
  const lost: unknown[] = []
  connection.onreconnecting((error) => lost.push(error))
  // Neither the server's limit for silent connections nor the agent's for unused ones is meant for these.
  for (let times = 0; times < 3; times += 1) await closedForSilence()
  const news = next(connection, 'News')
  await lender.hub.publish('lobby', 'News', ['still there'])
  expect(await news).toBe('still there')
  expect(lost).toEqual([])
})

/** A connection without a request, which the server closes when its limit is over. */
async function closedForSilence(): Promise<void> {
  const socket = connect(Number(new URL(portal.origin).port), 'localhost')
  await once(socket.resume(), 'close')
}
