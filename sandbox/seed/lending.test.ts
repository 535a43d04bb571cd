import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type ClientListItem, clientSchema } from '#contract/clients/client.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { daysAfter } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import { sumPence, toPence } from '#contract/fields/pence.ts'
import { createTestSandbox, personas, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
let clients: Client[]

async function read(id: string, as: string): Promise<Client> {
  const { body } = await sandbox.call(`/broker/api/v1/Clients/${id}`, { as })
  return clientSchema.parse(body)
}

beforeAll(async () => {
  sandbox = await createTestSandbox()
  const path = '/broker/api/v1/Clients?page_size=100'
  const { body } = await sandbox.call<Page<ClientListItem>>(path, { as: personas.admin })
  clients = await Promise.all(body.items.map(({ id }) => read(id, personas.admin)))
})
afterAll(() => sandbox.close())

const inStatus = (...statuses: Status[]) =>
  clients.filter(({ status }) => (statuses as string[]).includes(status))
const named = (number: string) => {
  const client = clients.find(({ company }) => company.number === number)
  if (!client) throw new Error(`No client ${number}`)
  return client
}

test('the two offers of Larkfield Joinery match the reference design', () => {
  const larkfield = named('99000001')
  expect(larkfield).toMatchObject({ reference: 'CL-7F3K2M', broker_reference: 'LJ-104' })
  expect(larkfield.documents).toHaveLength(7)
  expect(larkfield.timeline).toHaveLength(14)
  expect(larkfield.offers).toMatchObject([
    {
      option_label: 'Offer A',
      amount_or_limit: 45_000,
      cost_of_credit: 9_367.92,
      cost_per_1000: 208.18,
      total_repayable: 54_367.92,
      term_months: 24,
      repayment_amount: 2_246.58,
      rate_value: 1.5,
      arrangement_fee: 450,
      security: 'PersonalGuarantee',
      guarantee_cap_percent: 20,
      status: 'Open',
      broker_commission: { rate_percent: 4, amount: 1_800, paid_by: 'Lender' },
    },
    {
      option_label: 'Offer B',
      amount_or_limit: 36_000,
      cost_of_credit: 5_152.32,
      cost_per_1000: 143.12,
      total_repayable: 41_152.32,
      term_months: 18,
      repayment_amount: 2_266.24,
      rate_value: 1.35,
      arrangement_fee: 360,
      security: 'None',
      status: 'Open',
      broker_commission: { rate_percent: 4, amount: 1_440, paid_by: 'Lender' },
    },
  ])
})

test('its four requests have the statuses open, sent back, in review and accepted', () => {
  const { requested_information: requests = [], documents, available_actions } = named('99000001')
  expect(requests.map(({ status }) => status)).toEqual(['Open', 'Rejected', 'Answered', 'Accepted'])
  const known = documents.map(({ file_path }) => file_path)
  for (const path of requests.flatMap(({ files }) => files ?? [])) expect(known).toContain(path)
  expect(available_actions).toContain('process-requested-information')
})

test('the client that has not traded for long enough began within the 6 months that the lender asks for', () => {
  const { decline, financials, submitted_at } = named('99000032')
  expect(decline?.explanation).toContain('at least 6 months')
  const sixMonthsBefore = daysAfter((submitted_at ?? '').slice(0, 10), -182)
  expect(financials.trading_since > sixMonthsBefore.slice(0, 7)).toBe(true)
})

test('only clients with more information requested have open requests', () => {
  for (const client of inStatus('MoreInformationRequested')) {
    const open = client.requested_information?.filter(({ status }) => ['Open', 'Rejected'].includes(status))
    expect(open?.length).toBeGreaterThan(1)
    expect(open?.every(({ due_at }) => due_at === client.next_action.due_at)).toBe(true)
  }
  for (const client of inStatus('AwaitingSignUp', 'PendingApplication', 'Live'))
    expect(client.requested_information).toEqual([])
})

test('clients with offers sent have open offers; clients beyond that status have exactly one accepted offer', () => {
  // One expires today, so in the last minute of a day it already has.
  const counts = inStatus('OfferSent').map(
    ({ offers = [] }) => offers.filter(({ status }) => ['Open', 'Expired'].includes(status)).length,
  )
  expect(counts.toSorted()).toEqual([1, 2, 2, 3])
  for (const { offers = [], accepted_offer_id: accepted } of inStatus(
    'OfferAccepted',
    'ContractSent',
    'ContractSigned',
    'Live',
  )) {
    expect(offers.filter(({ status }) => status === 'Accepted').map(({ id }) => id)).toEqual([accepted])
    expect(offers.filter(({ status }) => status === 'Open')).toEqual([])
  }
  for (const { offers = [] } of inStatus('OfferDeclined'))
    expect(new Set(offers.map(({ status }) => status))).toEqual(new Set(['Declined']))
})

test('every offer adds up to the penny', () => {
  const offers = clients.flatMap((client) => client.offers ?? [])
  expect(offers.length).toBeGreaterThan(40)
  for (const offer of offers) {
    const total = sumPence([toPence(offer.amount_or_limit), toPence(offer.cost_of_credit)])
    expect(toPence(offer.total_repayable)).toBe(total)
    const repaid = toPence(offer.repayment_amount) * offer.number_of_repayments
    expect(Math.abs(repaid - total)).toBeLessThanOrEqual(total / 100)
    expect(Boolean(offer.cost_assumption)).toBe(offer.repayment_frequency === 'OnUse')
    expect(offer.expires_at > offer.sent_at).toBe(true)
  }
})

test('a broker sees the same offers without the commission', async () => {
  const own = await read(named('99000001').id, personas.broker)
  expect(own.offers).toHaveLength(2)
  for (const offer of own.offers ?? []) expect(offer).not.toHaveProperty('broker_commission')
  expect(own).not.toHaveProperty('commission_summary')
  expect(named('99000001').commission_summary).toEqual({ estimated: 1_800, accrued: 0, paid: 0 })
  const earned = inStatus('Live').map((client) => client.commission_summary)
  expect(earned.some((summary) => (summary?.paid ?? 0) > 0)).toBe(true)
})

test('of the declined clients one can be appealed, one has been and one is final; only the first has a deadline', () => {
  const declined = inStatus('Declined').toSorted((a, b) => a.company.number.localeCompare(b.company.number))
  expect(declined.map(({ decline, appeal }) => [decline?.appealable, appeal?.status])).toEqual([
    [true, undefined],
    [false, 'Rejected'],
    [false, undefined],
  ])
  expect(declined.map((client) => client.available_actions.includes('appeal'))).toEqual([true, false, false])
  expect(declined[0]?.next_action.due_at).toBe(declined[0]?.decline?.appeal_deadline)
  expect(declined.slice(1).map(({ next_action }) => next_action.due_at)).toEqual([null, null])
})

test('contracts name their signatories; facilities are live with their figures', () => {
  for (const { contract } of inStatus('ContractSent')) {
    expect(contract?.signed_at).toBeNull()
    expect(contract?.signatories.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['Signed', 'Sent']),
    )
  }
  for (const { contract } of inStatus('ContractSigned', 'Live'))
    expect(contract?.signatories.every(({ status }) => status === 'Signed')).toBe(true)
  for (const { facility, accepted_offer_id: id, offers } of inStatus('Live')) {
    expect(facility?.limit).toBe(offers?.find((offer) => offer.id === id)?.amount_or_limit)
    expect((facility?.drawn ?? 0) + (facility?.available ?? 0)).toBeCloseTo(facility?.limit ?? 0, 2)
  }
})
