import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client, ClientListItem } from '#contract/clients/client.ts'
import type { Page } from '#contract/fields/paging.ts'
import { brokerageIds } from '../seed/people.ts'
import { patchClient, sampleClient } from '../testing/samples.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()
const { hub } = sandbox.events
const { publish } = hub

interface Heard {
  target: string
  clientId?: string
  change?: string
  by?: string
}

/** What the admins hear. */
let heard: Heard[] = []
let groups = new Set<string>()

beforeEach(() => {
  heard = []
  groups = new Set()
  hub.publish = async (group, target, [payload]) => {
    groups.add(group)
    if (group === `brokerage:${brokerageIds.meridianQuay}:clients`)
      heard.push({ ...(payload as Heard), target })
  }
})
afterEach(() => {
  hub.publish = publish
})

const desk = (path: string, body: unknown = {}) =>
  sandbox.call<Record<string, unknown>>(`/console${path}`, { body, headers: { accept: 'application/json' } })

async function clientIn(status: string): Promise<Client> {
  const path = `/broker/api/v1/Clients?status=${status}`
  const list = await sandbox.call<Page<ClientListItem>>(path, { as: personas.admin })
  const number = list.body.items[0]?.company.number
  if (!number) throw new Error(`The seed has no client in ${status}`)
  return sampleClient(sandbox, number)
}

const changes = () => heard.map(({ target, change }) => change ?? target)

test.each([
  ['UnderwritingInProgress', 'MoreInformationRequested', 'Lender', 'InformationRequested'],
  ['MoreInformationRequested', 'UnderwritingInProgress', 'Client', 'InformationProvided'],
  ['OfferSent', 'OfferAccepted', 'Client', 'OfferAccepted'],
  ['OfferSent', 'OfferDeclined', 'Client', 'OfferDeclined'],
  ['Live', 'Closed', 'Lender', 'Closed'],
])('at the desk, from %s to %s by the %s is announced as %s', async (from, to, by, change) => {
  const client = await clientIn(from)
  expect((await desk(`/clients/${client.id}/move`, { to, by })).status).toBe(200)
  expect(heard).toEqual([expect.objectContaining({ target: 'ClientChanged', clientId: client.id, change })])
  expect(heard[0]).not.toHaveProperty('by')
})

test('the broker also receives what the desk did on their behalf', async () => {
  const client = await clientIn('Declined')
  const moved = await desk(`/clients/${client.id}/move`, { to: 'UnderwritingInProgress', by: 'Broker' })
  expect(moved.status).toBe(200)
  expect(changes()).toEqual(['Appealed'])
  expect(heard[0]).not.toHaveProperty('by')
})

test('an event of a broker’s action names the person', async () => {
  const client = await clientIn('OfferSent')
  const declined = await patchClient(sandbox, client, 'decline-offer', {
    reason: 'NoLongerNeeded',
    sub_reason: 'CashPositionImproved',
  })
  expect(declined.status).toBe(200)
  const me = await sandbox.call<{ person_id: string }>('/broker/api/v1/Me', { as: personas.admin })
  expect(heard).toEqual([
    expect.objectContaining({ change: 'OfferDeclined', clientId: client.id, by: me.body.person_id }),
  ])
})

test('a refused step is not announced', async () => {
  const client = await clientIn('Live')
  expect((await desk(`/clients/${client.id}/move`, { to: 'OfferSent', by: 'Lender' })).status).toBe(409)
  expect(heard).toEqual([])
})

test('commission paid is announced once for each client, and to admins only, like its event in the timeline', async () => {
  const list = async (as: string) =>
    (await sandbox.call<Page<ClientListItem>>('/broker/api/v1/Clients', { as })).body.items
  const before = await list(personas.broker)
  const paid = await desk(`/brokerages/${brokerageIds.meridianQuay}/pay-commission`, { early: true })
  expect(paid.status).toBe(200)
  expect(new Set(changes())).toEqual(new Set(['CommissionPaid']))
  const ids = heard.map(({ clientId }) => clientId)
  expect(new Set(ids).size).toBe(ids.length)
  const { body } = await sandbox.call<Client>(`/broker/api/v1/Clients/${ids[0]}`, { as: personas.admin })
  expect(body.timeline[0]).toMatchObject({
    type: 'CommissionPaid',
    text: expect.stringMatching(`^Commission of £[\\d,.]+ paid, reference ${paid.body.reference}$`),
  })

  expect([...groups]).toEqual([`brokerage:${brokerageIds.meridianQuay}:clients`])
  expect(ids).toContain((await list(personas.admin))[0]?.id)
  expect(await list(personas.broker)).toEqual(before)
  const asBroker = await Promise.all(
    ids.map((id) => sandbox.call<Client>(`/broker/api/v1/Clients/${id}`, { as: personas.broker })),
  )
  const own = asBroker.filter(({ status }) => status === 200)
  expect(own.length).toBeGreaterThan(0)
  expect(own.every(({ body: client }) => client.last_activity_at < body.last_activity_at)).toBe(true)
  const summary = await sandbox.call('/broker/api/v1/Clients/summary?context=dashboard', {
    as: personas.broker,
  })
  expect(JSON.stringify([...own, summary])).not.toContain('CommissionPaid')
})
