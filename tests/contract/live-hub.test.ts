import type { HubConnection } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Listening } from '#sandbox/http/listen.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { createTestSandbox, personas, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { readConfig } from '#server/env.ts'
import { createFindBrokerage } from '#server/hub/own-brokerage.ts'
import { createKnownProfiles } from '#server/known-profiles.ts'
import { createServices } from '#server/services/services.ts'
import { clientOf, type HubPortal, sessionKeyOf, startHubPortal } from '#tests/support/hub-portal.ts'

// The official client, the portal's proxy and the lender's hub, over WebSockets; the portal's and the lender's own tests have the other transports.

let sandbox: TestSandbox
let listening: Listening
let portal: HubPortal
let started: HubConnection[] = []

beforeAll(async () => {
  sandbox = await createTestSandbox()
  listening = await sandbox.listen(0)
  const lender = `${listening.url}/broker`
  const { services } = readConfig({ STAGE: 'test', BROKER_SERVICE_URL: lender })
  const findBrokerage = createFindBrokerage(createServices({ services }), createKnownProfiles())
  portal = await startHubPortal({ lender, findBrokerage })
})
afterEach(async () => {
  await Promise.all(started.map((connection) => connection.stop()))
  started = []
})
afterAll(async () => {
  await portal.close()
  await listening.close()
  await sandbox.close()
})

async function signIn(email = personas.broker) {
  return portal.signIn(await sandbox.tokenFor(email))
}

async function connect(headers: Record<string, string>, brokerageId = brokerageIds.meridianQuay) {
  const connection = clientOf(`${portal.origin}/notifications?brokerageId=${brokerageId}`, headers)
  started.push(connection)
  await connection.start()
  return connection
}

/** Presses a button on the lender's desk. */
async function press(path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${listening.url}/console${path}`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
}

const next = (connection: HubConnection, target: string) =>
  new Promise((resolve) => connection.on(target, resolve))

test('delivers a brokerage’s events to its broker', async () => {
  const connection = await connect(await signIn())
  const received = next(connection, 'BrokerageContractSent')
  await press(`/brokerages/${brokerageIds.meridianQuay}/message`, {
    message: 'Your agreement is on its way',
  })
  expect(await received).toMatchObject({ message: 'Your agreement is on its way' })
})

test('reconnects when the lender’s hub restarts', async () => {
  const connection = await connect(await signIn())
  const back = new Promise((resolve) => connection.onreconnected(resolve))
  await press('/hub/restart')
  await back
  const received = next(connection, 'BrokerageContractSigned')
  const message = { message: 'Signed', event: 'BrokerageContractSigned' }
  await press(`/brokerages/${brokerageIds.meridianQuay}/message`, message)
  expect(await received).toMatchObject({ message: 'Signed' })
})

test('ends when the broker signs out, and does not reconnect', async () => {
  const headers = await signIn()
  const connection = await connect(headers)
  const reasons: string[] = []
  connection.onreconnecting((error) => reasons.push(String(error)))
  const over = new Promise((resolve) => connection.onclose(resolve))
  await portal.sessions.delete(sessionKeyOf(headers))
  await over
  expect(reasons).toHaveLength(1)
  await expect(connection.start()).rejects.toThrow("Status code '401'")
})

test('joins the broker’s own brokerage, whatever the browser names', async () => {
  const connection = await connect(await signIn(), brokerageIds.tallowLane)
  const received = next(connection, 'BrokerageContractSent')
  await press(`/brokerages/${brokerageIds.tallowLane}/message`, { message: 'For another firm' })
  await press(`/brokerages/${brokerageIds.meridianQuay}/message`, { message: 'For this firm' })
  expect(await received).toMatchObject({ message: 'For this firm' })
})

test('is refused for a person without a brokerage', async () => {
  const headers = await signIn(personas.newcomer)
  await expect(connect(headers)).rejects.toThrow("Status code '403'")
})

test('is refused with a token that the lender rejects', async () => {
  const headers = await portal.signIn('made-up')
  await expect(connect(headers)).rejects.toThrow("Status code '401'")
  // What the hub thinks of a token does not sign anyone out.
  expect(await portal.sessions.get(sessionKeyOf(headers))).not.toBeNull()
})
