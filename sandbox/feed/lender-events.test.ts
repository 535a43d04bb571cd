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
})
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
  'ClientChanged',
  'ClientContractSigned',
  'BrokerageContractSent',
  'BrokerageContractSigned',
  'ContractSent',
  'ContractSigned',
  'BrokerageChanged',
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

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const occurrence = {
  id: expect.stringMatching(uuid),
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
}

const { meridianQuay, tallowLane, harbourReed } = brokerageIds

test('a milestone reaches the admins of the firm and the broker of the client, and no one else', async () => {
  const client = await clientOf(brokerIds.sam)
  const admin = await listenAs(personas.admin, meridianQuay)
  const own = await listenAs(personas.broker, meridianQuay, HttpTransportType.ServerSentEvents)
  const colleague = await listenAs(robin, meridianQuay)
  const otherFirm = await listenAs(personas.otherFirm, harbourReed)
  sandbox.events.announce({ name: 'SignupStarted', client, by: {} })
  const event = ['SignupStarted', { ...occurrence, clientName: client.companyName, clientId: client.id }]
  expect(await admin.heard()).toEqual([event])
  expect(await own.heard()).toEqual([event])
  expect(await colleague.heard()).toEqual([])
  expect(await otherFirm.heard()).toEqual([])
})

test('a contract’s milestone is sent under both names with one id', async () => {
  const client = await clientOf(brokerIds.alex)
  const admin = await listenAs(personas.admin, meridianQuay, HttpTransportType.LongPolling)
  const broker = await listenAs(personas.broker, meridianQuay)
  sandbox.events.announce({ name: 'ClientContractSigned', client, by: {} })
  const payload = { ...occurrence, clientName: client.companyName, clientId: client.id }
  const heard = await admin.heard()
  expect(heard).toEqual([
    ['ClientContractSigned', payload],
    ['ContractSigned', payload],
  ])
  expect(heard[0]?.[1]).toEqual(heard[1]?.[1])
  expect(await broker.heard()).toEqual([])
})

test('a firm’s own milestone reaches all its members as a message', async () => {
  const admin = await listenAs(personas.unsigned, tallowLane)
  const otherFirm = await listenAs(personas.admin, meridianQuay)
  sandbox.events.announceToBrokerage('BrokerageContractSent', tallowLane)
  sandbox.events.announceToBrokerage('BrokerageContractSigned', tallowLane, 'Welcome aboard')
  const sent = { ...occurrence, message: 'Wrenfield Lending has sent your firm its agreement to sign' }
  expect(await admin.heard()).toEqual([
    ['BrokerageContractSent', sent],
    ['ContractSent', sent],
    ['BrokerageContractSigned', { ...occurrence, message: 'Welcome aboard' }],
    ['ContractSigned', { ...occurrence, message: 'Welcome aboard' }],
  ])
  expect(await otherFirm.heard()).toEqual([])
})

test('a decision of the desk about a firm reaches all its members', async () => {
  const member = await listenAs(personas.otherFirm, harbourReed)
  const otherFirm = await listenAs(personas.admin, meridianQuay)
  const decide = (body: object) =>
    sandbox.call(`/console/brokerages/${harbourReed}/decide`, {
      body,
      headers: { accept: 'application/json' },
    })
  expect((await decide({ step: 'suspend', reason: 'Two complaints are open.' })).status).toBe(200)
  expect((await decide({ step: 'reinstate' })).status).toBe(200)
  expect(await member.heard()).toEqual([
    ['BrokerageChanged', { ...occurrence, status: 'Suspended' }],
    ['BrokerageChanged', { ...occurrence, status: 'Active' }],
  ])
  expect(await otherFirm.heard()).toEqual([])
})

test('a transition by a call is announced after its commit, and not again for a repeated call', async () => {
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
    [
      'UnderwritingStarted',
      {
        ...occurrence,
        by: expect.stringMatching(uuid),
        clientName: client?.companyName,
        clientId: client?.id,
      },
    ],
  ])
})

test('a transition without a milestone is announced as a change, with the broker as actor', async () => {
  const client = await clientOf(brokerIds.sam)
  const admin = await listenAs(personas.admin, meridianQuay)
  const own = await listenAs(personas.broker, meridianQuay)
  const colleague = await listenAs(robin, meridianQuay)
  const personId = crypto.randomUUID()
  sandbox.events.announce({ name: 'ClientChanged', change: 'OfferAccepted', client, by: { personId } })
  const payload = {
    clientName: client.companyName,
    clientId: client.id,
    change: 'OfferAccepted',
    by: personId,
  }
  const event = ['ClientChanged', { ...occurrence, ...payload }]
  expect(await admin.heard()).toEqual([event])
  expect(await own.heard()).toEqual([event])
  expect(await colleague.heard()).toEqual([])
})

async function negotiate(query: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/negotiate?negotiateVersion=1&${query}`, { method: 'POST', headers })
  await answer.text()
  return answer.status
}

const bearer = async (email: string) => ({ authorization: `Bearer ${await sandbox.tokenFor(email)}` })

test('only a valid token is accepted, from the header or the query', async () => {
  const query = `brokerageId=${meridianQuay}`
  expect(await negotiate(query, {})).toBe(401)
  expect(await negotiate(query, { authorization: 'Bearer made.up.token' })).toBe(401)
  expect(await negotiate(query, await bearer(personas.admin))).toBe(200)
  expect(await negotiate(`${query}&access_token=${await sandbox.tokenFor(personas.admin)}`, {})).toBe(200)
})

test('only members of the brokerage are accepted', async () => {
  const admin = await bearer(personas.admin)
  expect(await negotiate(`brokerageId=${harbourReed}`, admin)).toBe(403)
  expect(await negotiate('', admin)).toBe(403)
  expect(await negotiate(`brokerageId=${meridianQuay}`, await bearer(personas.newcomer))).toBe(403)
  await sandbox.db.update(brokers).set({ status: 'Removed' }).where(eq(brokers.id, brokerIds.robin))
  expect(await negotiate(`brokerageId=${meridianQuay}`, await bearer(robin))).toBe(403)
})

test('a person removed from the team hears of it and is disconnected from the live feed immediately', async () => {
  const [leaver] = await sandbox.db.select().from(brokers).where(eq(brokers.id, brokerIds.sam))
  await listenAs(leaver?.email ?? '', meridianQuay)
  const [closed, announced] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  started.at(-1)?.onclose(() => closed.resolve())
  started.at(-1)?.on('BrokerageChanged', () => announced.resolve())
  const path = `${listening.url}/broker/api/v1/brokerages/brokers/${leaver?.id}`
  const removed = await fetch(path, { method: 'DELETE', headers: await bearer(personas.admin) })
  expect(removed.status).toBe(204)
  await announced.promise
  await closed.promise
})

test('other upgrades get the ordinary response', async () => {
  const { port } = new URL(url)
  const request = get({ port, path: '/healthz', headers: { connection: 'upgrade', upgrade: 'h2c' } })
  const [answer] = await once(request, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
})

test('a stopping sandbox disconnects its listeners', async () => {
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
