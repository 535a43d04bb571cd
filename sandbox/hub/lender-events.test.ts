import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { brokers } from '../db/tables/people.ts'
import { brokerageIds, brokerIds } from '../seed/people.ts'
import { createTestSandbox, personas, type TestSandbox } from '../testing/test-sandbox.ts'

const robin = 'robin@meridianquay.example'

let sandbox: TestSandbox
let url: string
let stop: () => void
let started: HubConnection[] = []

beforeAll(async () => {
  sandbox = await createTestSandbox()
  const { hub } = sandbox.events
  const server = createServer(hub.handle).on('upgrade', hub.upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/broker/notifications`
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
}, 60_000)
afterEach(async () => {
  await Promise.all(started.map((connection) => connection.stop()))
  started = []
})
afterAll(async () => {
  await sandbox.close()
  stop()
})

const targets = [
  'SignupStarted',
  'ClientContractSigned',
  'BrokerageContractSent',
  'BrokerageContractSigned',
  'ContractSent',
  'ContractSigned',
  'Done',
]

/** Connects a person and remembers what the person hears. */
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
    /** Everything heard up to now. */
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

test('a milestone reaches the admins of the firm and the broker of the client, and nobody else', async () => {
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
