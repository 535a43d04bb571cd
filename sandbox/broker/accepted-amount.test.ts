import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { patchClient, sampleClient } from '../testing/samples.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const authority = {
  authorised_by_name: 'Sample Director',
  authorised_at: londonToday(),
  method: 'Phone',
  commission_disclosed: true,
}

async function accept(companyNumber: string, accepted_amount?: number) {
  const client = await sampleClient(sandbox, companyNumber)
  const offer_id = client.offers?.find(({ status }) => status === 'Open')?.id
  const { body } = await patchClient(sandbox, client, 'accept-offer', {
    ...authority,
    offer_id,
    accepted_amount,
  })
  return body
}

const acceptedOf = ({ offers = [] }: Client) => offers.find(({ status }) => status === 'Accepted')

test('a lower amount has its own figures beside those of the whole offer', async () => {
  const client = await accept('99000034', 5_000)
  const offer = acceptedOf(client)
  const terms = offer?.accepted_terms
  if (!offer || !terms) throw new Error('An accepted offer has its terms')
  expect(offer.accepted_amount).toBe(5_000)
  expect(offer.amount_or_limit).toBeGreaterThan(5_000)
  expect(terms.total_repayable).toBeCloseTo(5_000 + terms.cost_of_credit, 2)
  expect(terms.cost_of_credit).toBeLessThan(offer.cost_of_credit)
  expect(terms.cost_per_1000).toBeCloseTo(offer.cost_per_1000, 0)
  const repaid = terms.repayment_amount * terms.number_of_repayments
  expect(Math.abs(repaid - terms.total_repayable)).toBeLessThan(terms.total_repayable * 0.02)
  expect(terms.broker_commission).toEqual({ rate_percent: 4, amount: 200, paid_by: 'Lender' })
  expect(client.commission_summary?.estimated).toBe(200)
  expect(client.timeline[0]?.text).toMatch(
    /^Offer accepted: Offer [A-C], £5,000\.00 of £[\d,]+\.00, authorised by Sample Director$/,
  )
})

test('the whole amount has the figures of the offer', async () => {
  const offer = acceptedOf(await accept('99000033'))
  expect(offer?.accepted_amount).toBe(offer?.amount_or_limit)
  expect(offer?.accepted_terms).toEqual({
    arrangement_fee: offer?.arrangement_fee,
    repayment_amount: offer?.repayment_amount,
    number_of_repayments: offer?.number_of_repayments,
    total_repayable: offer?.total_repayable,
    cost_of_credit: offer?.cost_of_credit,
    cost_per_1000: offer?.cost_per_1000,
    broker_commission: offer?.broker_commission,
  })
})

test('an acceptance names who authorised and who recorded it; an open offer has none', async () => {
  const client = await accept('99000001', 10_000)
  expect(acceptedOf(client)?.acceptance).toMatchObject({
    authorised_by_name: 'Sample Director',
    authorised_at: londonToday(),
    method: 'Phone',
    recorded_by: 'Alex Sample',
  })
  for (const offer of client.offers?.filter(({ status }) => status !== 'Accepted') ?? [])
    expect(offer).not.toHaveProperty('accepted_amount')
})

test('a broker sees the figures of the accepted amount without the commission', async () => {
  const all = await sampleClient(sandbox, '99000036')
  const { body } = await sandbox.call<Client>(`/broker/api/v1/Clients/${all.id}`, { as: personas.broker })
  const terms = acceptedOf(body)?.accepted_terms
  expect(terms?.total_repayable).toBeGreaterThan(0)
  expect(terms).not.toHaveProperty('broker_commission')
})

test('a contract says when each signatory reached their status', async () => {
  const { contract } = await sampleClient(sandbox, '99000039')
  for (const each of contract?.signatories ?? [])
    expect(each).toMatchObject({ role: expect.any(String), status_at: expect.stringMatching(/Z$/) })
})
