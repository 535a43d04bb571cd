import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type ClientListItem, clientSchema } from '#contract/clients/client.ts'
import { type ClientsSummary, clientsSummarySchema } from '#contract/clients/clients-summary.ts'
import { missingLines } from '#contract/clients/completeness.ts'
import { type Actor, findTransition } from '#contract/clients/lifecycle.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import { createTestSandbox, personas, type TestSandbox } from '../testing/test-sandbox.ts'
import { fundedByMonth } from './commission.ts'
import { createRegister } from './registry.ts'

const countsOfTheDomain: Record<Status, number> = {
  AwaitingSignUp: 5,
  SignUpInProgress: 3,
  SignUpCompleted: 2,
  PendingApplication: 4,
  UnderwritingInProgress: 5,
  MoreInformationRequested: 3,
  Approved: 2,
  Declined: 3,
  OfferSent: 4,
  OfferAccepted: 2,
  OfferDeclined: 2,
  ContractSent: 2,
  ContractSigned: 2,
  Live: 7,
  Closed: 2,
}

let sandbox: TestSandbox
let items: ClientListItem[]
const read = <Body>(path: string) => sandbox.call<Body>(`/broker/api/v1/${path}`, { as: personas.admin })

beforeAll(async () => {
  sandbox = await createTestSandbox()
  const list = await read<Page<ClientListItem>>('Clients?page_size=100')
  items = list.body.items
})
afterAll(() => sandbox.close())

test('48 clients have the documented distribution of statuses', async () => {
  expect(items).toHaveLength(48)
  const { body } = await read<ClientsSummary>('Clients/summary?context=dashboard')
  expect(clientsSummarySchema.parse(body).counts_by_status).toEqual(countsOfTheDomain)
  expect(body).toMatchObject({
    needs_action: 14,
    live_total: 7,
    pipeline_count: 34,
    pipeline_value: 1_186_400,
    approved_this_month: 3,
    approved_amount_this_month: 148_000,
    approval_rate: 70,
  })
})

test('twelve months of funding and commission match the reference design', async () => {
  const { body } = await read<ClientsSummary>('Clients/summary?context=dashboard')
  expect(body.funded_by_month.map(({ amount }) => amount)).toEqual(fundedByMonth)
  expect(body.funded_by_month.at(-1)?.month).toBe(londonToday().slice(0, 7))
  expect(body).toMatchObject({ funded_this_month: 98_500, commission_month: 3_940 })
})

test('every client’s history follows the lifecycle, with no date in the future', async () => {
  for (const { id } of items) {
    const { body } = await read<Client>(`Clients/${id}`)
    const client = clientSchema.parse(body)
    const steps = client.timeline.filter(({ to_status }) => to_status).toReversed()
    expect(steps[0]?.from_status).toBeNull()
    expect(steps.at(-1)?.to_status).toBe(client.status)
    for (const [index, step] of steps.entries()) {
      expect(step.at <= new Date().toISOString()).toBe(true)
      expect(step.from_status).toBe(steps[index - 1]?.to_status ?? null)
      const from = (step.from_status ?? 'new') as Status | 'new'
      expect(findTransition(from, step.to_status as Status, step.actor_type as Actor)).toBeDefined()
    }
    if (client.submitted_at) expect(missingLines(client, client.submitted_at.slice(0, 10))).toEqual([])
  }
})

test('one answer is overdue, two are due today, and both kinds of unsent application exist', async () => {
  const { body } = await read<Page<ClientListItem>>('Clients?needs_action=true&sort=due_at&page_size=50')
  const days = body.items.flatMap(({ next_action: { due_at: due } }) =>
    due ? [londonToday(new Date(due))] : [],
  )
  expect(days).toHaveLength(14)
  expect(body.total).toBe(14)
  expect(days.filter((day) => day < londonToday())).toHaveLength(1)
  expect(days.filter((day) => day === londonToday())).toHaveLength(2)

  const unsent = items.filter(({ status }) => status === 'PendingApplication')
  const complete = await Promise.all(
    unsent.map(
      async ({ id }) => missingLines((await read<Client>(`Clients/${id}`)).body, londonToday()).length === 0,
    ),
  )
  expect(complete.toSorted()).toEqual([false, false, true, true])
})

test('a decided client has a product, and one that cannot appeal has no pending action', () => {
  const decided: Status[] = ['Approved', 'Declined', 'OfferSent', 'OfferAccepted', 'OfferDeclined', 'Live']
  for (const { status, product_type } of items)
    if (decided.includes(status as Status)) expect(product_type).not.toBe('NotSure')
  const declined = items.filter(({ status }) => status === 'Declined')
  expect(declined.map(({ next_action }) => next_action.actor).toSorted()).toEqual(['Broker', 'None', 'None'])
})

test('the register is the same on every run, and every name in it only once', () => {
  const now = new Date()
  const register = createRegister(now)
  expect(createRegister(now)).toEqual(register)
  expect(register.companies.length).toBeGreaterThan(110)
  expect(new Set(register.companies.map(({ name }) => name)).size).toBe(register.companies.length)
})
