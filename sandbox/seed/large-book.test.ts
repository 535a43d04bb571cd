import { expect, test } from 'vitest'
import { type Client, type ClientListItem, clientSchema } from '#contract/clients/client.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import type { Page } from '#contract/fields/paging.ts'
import { clients } from '../db/tables/clients.ts'
import { clientContracts, offers } from '../db/tables/offers.ts'
import { openTestSandbox } from '../testing/open-test-sandbox.ts'
import { createTestSandbox, personas } from '../testing/test-sandbox.ts'

const size = 600
const sandbox = await openTestSandbox({ scale: size })

const read = async <Body>(path: string) =>
  (await sandbox.call<Body>(`/broker/api/v1/${path}`, { as: personas.admin })).body
const list = (query: string) => read<Page<ClientListItem>>(`Clients?${query}`)

test('the book has its size, every status, and no date in the future', async () => {
  const summary = await read<ClientsSummary>('Clients/summary?context=dashboard')
  const counts = Object.values(summary.counts_by_status)
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(48 + size)
  expect(counts.every((n) => n > 2)).toBe(true)
  const [newest] = (await list('sort=-last_activity_at&page_size=10')).items
  expect((newest?.last_activity_at ?? '') <= new Date().toISOString()).toBe(true)
})

test('no client is submitted, approved or sent anything in the future', async () => {
  const book = await sandbox.db.select().from(clients)
  const happened = [
    ...book.flatMap(({ submittedAt, approvedAt }) => [submittedAt, approvedAt]),
    ...(await sandbox.db.select().from(offers)).map(({ sentAt }) => sentAt),
    ...(await sandbox.db.select().from(clientContracts)).map(({ sentAt }) => sentAt),
  ]
  expect(happened.length).toBeGreaterThan(2 * size)
  expect(happened.filter((at) => at && at > new Date())).toEqual([])
})

test.each(statusNames)('a client in %s is complete', async (status) => {
  const { items } = await list(`status=${status}&page_size=100&search=98000`)
  const large = items.find(({ company }) => company.number.startsWith('98'))
  const client = clientSchema.parse(await read<Client>(`Clients/${large?.id}`))
  expect(client.directors).toHaveLength(1)
  expect(client.timeline[0]?.to_status).toBe(status)
  for (const offer of client.offers ?? [])
    expect(offer.total_repayable).toBeCloseTo(offer.amount_or_limit + offer.cost_of_credit, 2)
  if (status === 'Live') expect(client.facility?.limit).toBe(client.offers?.[0]?.amount_or_limit)
  if (status === 'OfferSent') expect(client.available_actions).toContain('accept-offer')
})

test('the search finds parts of names, numbers and references, whatever their case', async () => {
  const [any] = (await list('search=98000321')).items
  expect(any?.company.number).toBe('98000321')
  for (const term of [any?.company.name.slice(3, 12).toUpperCase() ?? '', any?.reference.slice(3) ?? ''])
    expect(
      (await list(`page_size=100&search=${encodeURIComponent(term)}`)).items.map(({ id }) => id),
    ).toContain(any?.id)
  expect((await list('search=%25')).total).toBe(0)
})

test('the book is the same on every run', async () => {
  const names = async () =>
    (await list('sort=company_name&page_size=100')).items.map(({ company }) => company)
  const again = await createTestSandbox({ scale: size })
  const path = '/broker/api/v1/Clients?sort=company_name&page_size=100'
  const { body } = await again.call<Page<ClientListItem>>(path, { as: personas.admin })
  expect(body.items.map(({ company }) => company)).toEqual(await names())
  await again.close()
}, 60_000)
