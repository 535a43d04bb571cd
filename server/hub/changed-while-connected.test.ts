import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { type FakeHub, negotiates, startFakeHub, streams } from '#tests/support/fake-hub.ts'
import { closed, openStream, openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'
import { sampleSession } from '#tests/support/one-session-suite.ts'
import { brokerProfile } from '#tests/support/profiles.ts'

// What changes at the portal while connections of the live feed are open.

const firm = brokerProfile.brokerage as NonNullable<typeof brokerProfile.brokerage>

let lender: FakeHub
let portal: HubPortal
let brokerageId: string
const sessions = createMemorySessionStore()
const [older, newer] = ['a', 'b'].map((letter) => letter.repeat(40)) as [string, string]

const start = (SESSION_SECRET: string) =>
  startHubPortal({
    lender: lender.origin,
    sessions,
    findBrokerage: async () => ({ brokerageId }),
    env: { SESSION_SECRET },
  })

beforeEach(async () => {
  brokerageId = 'b-1'
  lender = await startFakeHub()
  portal = await start(older)
})
afterEach(async () => {
  await portal.close()
  await lender.close()
})

const scripted = { 'X-Requested-With': 'XMLHttpRequest' }

async function negotiate(headers: Record<string, string>): Promise<string> {
  lender.answer = negotiates()
  const answer = await fetch(`${portal.origin}/notifications/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { ...headers, ...scripted },
  })
  return encodeURIComponent((await answer.json()).connectionToken)
}

const joined = () =>
  lender.requests.map(({ url = '' }) => new URL(url, lender.origin).searchParams.get('brokerageId'))

test('a person who changes to another brokerage is named to the hub with it from then on', async () => {
  const own = await portal.signIn('token')
  const key = await negotiate(own)
  const { socket } = await openWebSocket(`${portal.origin}/notifications?id=${key}&brokerageId=b-1`, own)
  expect(joined()).toEqual(['b-1', 'b-1'])
  brokerageId = 'b-2'
  lender.answer = streams
  const stream = await openStream(`${portal.origin}/notifications?id=${key}&brokerageId=b-1`, {
    ...own,
    ...scripted,
  })
  const again = await openWebSocket(`${portal.origin}/notifications?brokerageId=b-1`, own)
  expect(joined()).toEqual(['b-1', 'b-1', 'b-2', 'b-2'])
  stream.leave()
  socket.destroy()
  again.socket.destroy()
})

test('a connection of a brokerage that its person has left is closed, others stay open', async () => {
  const { identity } = sampleSession
  const colleague = await portal.signIn('token', { identity: { ...identity, personId: 'person-2' } })
  const staying = await openWebSocket(`${portal.origin}/notifications`, colleague)
  const left = await openWebSocket(`${portal.origin}/notifications`, await portal.signIn('token'))
  const profile = (id: string) => ({
    ...brokerProfile,
    person_id: identity.personId,
    brokerage: { ...firm, id },
  })
  portal.hub.leaveOtherBrokerages(profile('b-1'))
  expect(portal.hub.size).toBe(2)
  portal.hub.leaveOtherBrokerages(profile('b-2'))
  await closed(left.socket)
  expect(portal.hub.size).toBe(1)
  staying.socket.destroy()
})

test('once SESSION_SECRET is removed its connections are not continued, and the person connects again', async () => {
  const own = await portal.signIn('token')
  const key = await negotiate(own)
  await portal.close()
  portal = await start(newer)
  const headers = { ...own, Origin: portal.origin, ...scripted }
  const url = `${portal.origin}/notifications?id=${key}`
  const asked = lender.requests.length
  for (const method of ['GET', 'POST']) expect((await fetch(url, { method, headers })).status).toBe(404)
  expect((await openWebSocket(url, headers)).status).toBe(404)
  expect(lender.requests).toHaveLength(asked)
  const renewed = await negotiate(headers)
  const { status, socket } = await openWebSocket(`${portal.origin}/notifications?id=${renewed}`, headers)
  expect(status).toBe(101)
  socket.destroy()
})
