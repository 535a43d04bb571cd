import { once } from 'node:events'
import { get } from 'node:http'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { brokers } from '../db/tables/people.ts'
import type { Listening } from '../http/listen.ts'
import { brokerageIds, brokerIds } from '../seed/people.ts'
import { createTestSandbox, personas, type TestSandbox } from '../testing/test-sandbox.ts'

const robin = 'robin@meridianquay.example'

let sandbox: TestSandbox
let url: string
let listening: Listening
let started: HubConnection[] = []

beforeAll(async () => {
  sandbox = await createTestSandbox()
  listening = await sandbox.listen(0)
  url = `${listening.url}/broker/notifications`
}, 60_000)
afterEach(async () => {
  await Promise.all(started.map((connection) => connection.stop()))
  started = []
})
afterAll(async () => {
  await listening.close()
  await sandbox.close()
})

const targets = [
  'SignupStarted',
  'UnderwritingStarted',
  'ClientContractSigned',
  'BrokerageContractSent',
  'BrokerageContractSigned',
  'ContractSent',
  'ContractSigned',
  'Done',
]

/** Connects as a person and records the messages. */
async function listenAs(email: string, brokerageId: string, transport = HttpTransportType.WebSockets) {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}?brokerageId=${brokerageId}`, {
      transport,
      accessTokenFactory: () => sandbox.tokenFor(email),
    })
    .configureLogging(LogLevel.None)
    .build()
  started.push(connection)
  const heard: [string, unknown][] = []
  const done = new Promise<void>((resolve) => connection.on('Done', () => resolve()))
  for (const target of targets)
    if (target !== 'Done') connection.on(target, (payload) => heard.push([target, payload]))
  await connection.start()
  return {
    async heard() {
      await sandbox.events.hub.publish(`brokerage:${brokerageId}`, 'Done', [])
      await done
      return heard
    },
  }
}

async function clientOf(brokerId: string): Promise<ClientRow> {
  const [client] = await sandbox.db
    .select()
    .from(clients)
    .where(eq(clients.assignedBrokerId, brokerId))
    .limit(1)
  if (!client) throw new Error('The seed gives this broker no client')
  return client
}

const { meridianQuay, tallowLane, harbourReed } = brokerageIds

test('a milestone reaches the admins of the firm and the broker of the client, and no one else', async () => {
  const client = await clientOf(brokerIds.sam)
  const admin = await listenAs(personas.admin, meridianQuay)
  const own = await listenAs(personas.broker, meridianQuay, HttpTransportType.ServerSentEvents)
  const colleague = await listenAs(robin, meridianQuay)
  const otherFirm = await listenAs(personas.otherFirm, harbourReed)
  await sandbox.events.announce('SignupStarted', client)
  const event = ['SignupStarted', { clientName: client.companyName, clientId: client.id }]
  expect(await admin.heard()).toEqual([event])
  expect(await own.heard()).toEqual([event])
  expect(await colleague.heard()).toEqual([])
  expect(await otherFirm.heard()).toEqual([])
})

test('a contract’s milestone goes under its older name too', async () => {
  const client = await clientOf(brokerIds.alex)
  const admin = await listenAs(personas.admin, meridianQuay, HttpTransportType.LongPolling)
  const broker = await listenAs(personas.broker, meridianQuay)
  await sandbox.events.announce('ClientContractSigned', client)
  const payload = { clientName: client.companyName, clientId: client.id }
  expect(await admin.heard()).toEqual([
    ['ClientContractSigned', payload],
    ['ContractSigned', payload],
  ])
  expect(await broker.heard()).toEqual([])
})

test('a firm’s own milestone reaches everybody in it as a message', async () => {
  const admin = await listenAs(personas.unsigned, tallowLane)
  const otherFirm = await listenAs(personas.admin, meridianQuay)
  await sandbox.events.announceToBrokerage('BrokerageContractSent', tallowLane)
  await sandbox.events.announceToBrokerage('BrokerageContractSigned', tallowLane, 'Welcome aboard')
  const sent = { message: 'Wrenfield Lending has sent your brokerage its agreement to sign' }
  expect(await admin.heard()).toEqual([
    ['BrokerageContractSent', sent],
    ['ContractSent', sent],
    ['BrokerageContractSigned', { message: 'Welcome aboard' }],
    ['ContractSigned', { message: 'Welcome aboard' }],
  ])
  expect(await otherFirm.heard()).toEqual([])
})

test('a move by a call is announced once it is committed, and not again when the call is repeated', async () => {
  const admin = await listenAs(personas.admin, meridianQuay)
  const complete = and(eq(clients.assignedBrokerId, brokerIds.sam), eq(clients.status, 'SignUpCompleted'))
  const [client] = await sandbox.db.select().from(clients).where(complete)
  const submit = () =>
    sandbox.call(`/broker/api/v1/Clients/${client?.id}/submit-application`, {
      as: personas.admin,
      method: 'PATCH',
      body: { confirm_accurate: true, confirm_client_consent: true },
      headers: { 'idempotency-key': 'submit-once' },
    })
  expect((await submit()).status).toBe(200)
  expect((await submit()).headers.get('idempotency-replayed')).toBe('true')
  expect(await admin.heard()).toEqual([
    ['UnderwritingStarted', { clientName: client?.companyName, clientId: client?.id }],
  ])
})

test('a step without a milestone is not announced', async () => {
  const admin = await listenAs(personas.admin, meridianQuay)
  await sandbox.events.announce(undefined, await clientOf(brokerIds.alex))
  expect(await admin.heard()).toEqual([])
})

async function negotiate(query: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/negotiate?negotiateVersion=1&${query}`, { method: 'POST', headers })
  await answer.text()
  return answer.status
}

const bearer = async (email: string) => ({ authorization: `Bearer ${await sandbox.tokenFor(email)}` })

test('only a valid token is let in, from the header or from the query', async () => {
  const query = `brokerageId=${meridianQuay}`
  expect(await negotiate(query, {})).toBe(401)
  expect(await negotiate(query, { authorization: 'Bearer made.up.token' })).toBe(401)
  expect(await negotiate(query, await bearer(personas.admin))).toBe(200)
  expect(await negotiate(`${query}&access_token=${await sandbox.tokenFor(personas.admin)}`, {})).toBe(200)
})

test('only a member of the brokerage is let in', async () => {
  const admin = await bearer(personas.admin)
  expect(await negotiate(`brokerageId=${harbourReed}`, admin)).toBe(403)
  expect(await negotiate('', admin)).toBe(403)
  expect(await negotiate(`brokerageId=${meridianQuay}`, await bearer(personas.newcomer))).toBe(403)
  await sandbox.db.update(brokers).set({ status: 'Removed' }).where(eq(brokers.id, brokerIds.robin))
  expect(await negotiate(`brokerageId=${meridianQuay}`, await bearer(robin))).toBe(403)
})

test('other upgrades get the plain answer they would have had', async () => {
  const { port } = new URL(url)
  const request = get({ port, path: '/healthz', headers: { connection: 'upgrade', upgrade: 'h2c' } })
  const [answer] = await once(request, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
})

test('a sandbox that stops sends its listeners away', async () => {
  const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType
  for (const transport of [WebSockets, ServerSentEvents, LongPolling])
    await listenAs(personas.admin, meridianQuay, transport)
  const gone = started.map(
    (connection) => new Promise<void>((resolve) => connection.onclose(() => resolve())),
  )
  await listening.close()
  await Promise.all(gone)
  expect(sandbox.events.hub.connections).toBe(0)
})
