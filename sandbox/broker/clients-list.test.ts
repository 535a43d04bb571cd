import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Client, ClientListItem } from '#contract/clients/client.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import { missingLines } from '#contract/clients/completeness.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { clients } from '../db/tables/clients.ts'
import { brokerages, brokers } from '../db/tables/people.ts'
import { otherFirmsClientId } from '../seed/ids.ts'
import { brokerageIds, brokerIds } from '../seed/people.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

async function list(query: string, as = personas.admin): Promise<Page<ClientListItem>> {
  const { status, body } = await sandbox.call<Page<ClientListItem>>(`/broker/api/v1/Clients?${query}`, { as })
  expect(status).toBe(200)
  return body
}

test('pages follow each other without overlap, newest activity first', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list(`page=${page}&page_size=10`)))
  const items = pages.flatMap((page) => page.items)
  expect(pages.map((page) => page.items.length)).toEqual([10, 10, 10, 10, 8, 0])
  expect(new Set(items.map(({ id }) => id)).size).toBe(48)
  const times = items.map(({ last_activity_at }) => last_activity_at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(items[0]?.company.name).toBe('Larkfield Joinery Ltd')
})

test('filters narrow the list, alone and combined', async () => {
  expect((await list('status=Live&status=Closed')).total).toBe(9)
  expect((await list('search=saltmarsh')).items.map(({ company }) => company.number)).toEqual(['99000003'])
  expect((await list('search=99000003')).total).toBe(1)
  for (const [words, number] of [
    ['quill dental', 'OC990001'],
    ['catering brindle and moss', '99000002'],
  ])
    expect((await list(`search=${words}`)).items.map(({ company }) => company.number)).toEqual([number])
  expect((await list('search=%25')).total).toBe(0)
  const body = await sandbox.call<Client>(
    `/broker/api/v1/Clients/${(await list('search=99000003')).items[0]?.id}`,
    { as: personas.admin },
  )
  const postcode = body.body.company.registered_address?.postcode ?? ''
  for (const written of [postcode, postcode.replace(' ', '').toLowerCase()])
    expect(
      (await list(`search=${encodeURIComponent(written)}`)).items.map(({ company }) => company.number),
    ).toContain('99000003')
  const { email, phone_number } = body.body.contact
  const national = phone_number.replace('+44', '0')
  for (const written of [email, phone_number, national, `${national.slice(0, 5)} ${national.slice(5)}`])
    expect((await list(`search=${encodeURIComponent(written)}`)).total).toBe(1)
  const mine = await list('assigned_broker_id=me&amount_min=100000')
  expect(mine.items.length).toBeGreaterThan(0)
  for (const item of mine.items) {
    expect(item.assigned_broker.id).toBe(brokerIds.alex)
    expect(item.amount_requested).toBeGreaterThanOrEqual(100_000)
  }
  expect((await list('assigned_broker_id=nonsense')).total).toBe(0)
  const [oldest] = (await list('sort=created_at&page_size=10')).items
  const day = oldest?.created_at.slice(0, 10) ?? ''
  expect((await list(`created_from=${day}&created_to=${day}`)).items.map(({ id }) => id)).toContain(
    oldest?.id,
  )
})

test('sorts by name, amount and lifecycle stage', async () => {
  const names = (await list('sort=company_name&page_size=50')).items.map(({ company }) =>
    company.name.toLowerCase(),
  )
  expect(names).toEqual(names.toSorted())
  const amounts = (await list('sort=-amount_requested&page_size=50')).items.map(
    (item) => item.amount_requested,
  )
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  const statuses = (await list('sort=status&page_size=50')).items.map(({ status }) => status)
  expect([statuses[0], statuses.at(-1)]).toEqual(['AwaitingSignUp', 'Closed'])
})

test('says of lost clients alone why they were lost, and when', async () => {
  const { items } = await list('page_size=100')
  const lost = items.filter((item) => item.lost)
  expect(lost.map(({ status }) => status).toSorted()).toEqual([
    ...['Declined', 'Declined', 'Declined', 'OfferDeclined', 'OfferDeclined'],
  ])
  for (const { status, lost: loss, status_changed_at } of lost)
    expect(loss).toMatchObject({ by: status === 'Declined' ? 'Lender' : 'Client', at: status_changed_at })
  const offers = lost.filter(({ status }) => status === 'OfferDeclined')
  expect(offers.map(({ lost: loss }) => loss?.reason)).toEqual(['Pricing', 'Pricing'])
})

test('a client that is closed after its offers were declined keeps the reason, unless it had a facility', async () => {
  const [declined, live] = await Promise.all([list('status=OfferDeclined'), list('status=Live')])
  const ids = [declined.items[0]?.id ?? '', live.items[0]?.id ?? '']
  const db = sandbox.db
  const before = await db.select().from(clients).where(inArray(clients.id, ids))
  await db.update(clients).set({ status: 'Closed' }).where(inArray(clients.id, ids))
  const closed = (await list('status=Closed')).items.filter(({ id }) => ids.includes(id))
  expect(closed.map(({ id, lost }) => [id, lost?.reason]).toSorted()).toEqual(
    [
      [ids[0], 'Pricing'],
      [ids[1], undefined],
    ].toSorted(),
  )
  for (const { id, status } of before) await db.update(clients).set({ status }).where(eq(clients.id, id))
})

test('values that no column can hold are a client error', async () => {
  const path = '/broker/api/v1/Clients?amount_min=1e300'
  expect((await sandbox.call(path, { as: personas.admin })).status).toBe(400)
  expect((await sandbox.call('/broker/api/v1/Clients?search=a%00b', { as: personas.admin })).status).toBe(400)
})

test('a broker sees their own clients and figures without commission', async () => {
  const own = await list('page_size=100', personas.broker)
  expect(own.total).toBeGreaterThan(0)
  expect(own.items.every((item) => item.assigned_broker.id === brokerIds.sam)).toBe(true)
  const { body } = await sandbox.call<ClientsSummary>('/broker/api/v1/Clients/summary?context=dashboard', {
    as: personas.broker,
  })
  expect(Object.values(body.counts_by_status).reduce((sum, n) => sum + n, 0)).toBe(own.total)
  expect(body).toMatchObject({ commission_month: null, commission_year: null })
  const colleagues = await list(`assigned_broker_id=${brokerIds.alex}`)
  const theirs = await sandbox.call(`/broker/api/v1/Clients/${colleagues.items[0]?.id}`, {
    as: personas.broker,
  })
  expect(theirs.status).toBe(404)
})

test('the dashboard’s figures carry the latest events, the other contexts do not', async () => {
  const path = '/broker/api/v1/Clients/summary?context='
  const dashboard = await sandbox.call<ClientsSummary>(`${path}dashboard`, { as: personas.admin })
  expect(dashboard.body.latest_events[0]).toMatchObject({ client_name: 'Larkfield Joinery Ltd' })
  const other = await sandbox.call<ClientsSummary>(`${path}clients`, { as: personas.admin })
  expect(other.body.latest_events).toEqual([])
  expect((await sandbox.call(`${path}nonsense`, { as: personas.admin })).status).toBe(400)
})

test('another brokerage’s client, an unknown one and an invalid id are all not found', async () => {
  for (const id of [otherFirmsClientId, '00000000-0000-4000-8000-000000009999', 'nonsense']) {
    const { status, headers } = await sandbox.call(`/broker/api/v1/Clients/${id}`, { as: personas.admin })
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe('application/problem+json')
  }
  const own = await sandbox.call(`/broker/api/v1/Clients/${otherFirmsClientId}`, { as: personas.otherFirm })
  expect(own.status).toBe(200)
})

test('the team shows how many clients each has', async () => {
  const { body } = await sandbox.call<Broker[]>('/broker/api/v1/brokerages/brokers', { as: personas.broker })
  expect(body.map(({ status }) => status).toSorted()).toEqual(['Active', 'Active', 'Active', 'Invited'])
  expect(body.reduce((sum, { clients_count = 0 }) => sum + clients_count, 0)).toBe(48)
})

test('an unsigned firm and a person without a profile see no client data', async () => {
  const unsigned = await sandbox.call('/broker/api/v1/Clients', { as: personas.unsigned })
  expect(unsigned).toMatchObject({
    status: 403,
    body: { type: expect.stringMatching(/\/agreement_not_signed$/) },
  })
  const newcomer = await sandbox.call('/broker/api/v1/Clients', { as: personas.newcomer })
  expect(newcomer).toMatchObject({ status: 403, body: { type: expect.stringMatching(/\/no_profile$/) } })
})

test('an unknown call is a problem too, and paths are case-sensitive', async () => {
  for (const path of ['/broker/api/v1/clients', '/nowhere']) {
    const { status, body } = await sandbox.call(path, { as: personas.admin })
    expect([status, body.title]).toEqual([404, 'Not found'])
  }
})

test('a suspended firm can read but not write; a removed broker can do neither, immediately', async () => {
  const { db } = sandbox
  await db.update(brokerages).set({ status: 'Suspended' }).where(eq(brokerages.id, brokerageIds.harbourReed))
  const path = `/broker/api/v1/Clients/${otherFirmsClientId}`
  expect((await sandbox.call(path, { as: personas.otherFirm })).status).toBe(200)
  const write = { as: personas.otherFirm, method: 'PATCH', body: {} }
  expect((await sandbox.call(`${path}/upload-documents`, write)).status).toBe(403)

  await db.update(brokers).set({ status: 'Removed' }).where(eq(brokers.id, brokerIds.otherFirm))
  expect((await sandbox.call(path, { as: personas.otherFirm })).status).toBe(403)
  expect((await sandbox.call('/broker/api/v1/Me', { as: personas.otherFirm })).status).toBe(403)
})

test('the next action, the actions and the accepted amount of a list item are those of the client itself', async () => {
  const { items } = await list('page_size=100')
  expect(items).toHaveLength(48)
  for (const item of items) {
    const { body } = await sandbox.call<Client>(`/broker/api/v1/Clients/${item.id}`, { as: personas.admin })
    expect(item.next_action).toEqual(body.next_action)
    expect(item.available_actions, `${item.reference} ${item.status}`).toEqual(body.available_actions)
    const taken = body.offers?.find(({ status }) => status === 'Accepted')
    // One that was closed after an offer was accepted keeps its amount.
    expect(item.accepted_amount ?? undefined, `${item.reference} ${item.status}`).toBe(
      taken?.accepted_amount ?? taken?.amount_or_limit,
    )
    expect(item.broker_reference ?? null).toBe(body.broker_reference ?? null)
  }
})

test('an application from which nothing is missing waits to be submitted', async () => {
  const { items } = await list('status=PendingApplication&page_size=100')
  const ready = items.filter(({ next_action }) => next_action.action === 'submit-application')
  for (const { id } of items) {
    const { body } = await sandbox.call<Client>(`/broker/api/v1/Clients/${id}`, { as: personas.admin })
    expect(ready.some((item) => item.id === id)).toBe(missingLines(body, londonToday()).length === 0)
  }
  expect(ready).toHaveLength(2)
})

test('a contract that has expired waits for the broker, who asks for a new one', async () => {
  const [sent] = (await list('status=ContractSent')).items
  await sandbox.db
    .update(clients)
    .set({ dueAt: new Date(Date.now() - 60_000) })
    .where(eq(clients.id, sent?.id ?? ''))
  const waiting = (await list('status=ContractSent&needs_action=true')).items
  expect(waiting.map(({ id, next_action: { actor, label } }) => ({ id, actor, label }))).toEqual([
    { id: sent?.id, actor: 'Broker', label: 'The contract has expired. Ask for a new one' },
  ])
})
