import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import type { Referred } from '#contract/clients/referral.ts'
import type { CommissionBreakdown } from '#contract/commission/commission.ts'
import { move } from '../clients/move.ts'
import { clients } from '../db/tables/clients.ts'
import { brokerageIds } from '../seed/people.ts'
import { sampleReferral } from '../testing/samples.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()
const { admin, broker, otherFirm } = personas

function refer(number: string, rate_percent: number, as = admin) {
  const body = { ...sampleReferral(number), commission: { rate_percent } }
  return sandbox.call<Referred & Record<string, unknown>>('/broker/api/v1/Clients', { as, body })
}

const read = async (id: string, as = admin) =>
  (await sandbox.call<Client>(`/broker/api/v1/Clients/${id}`, { as })).body

const steps = [
  ['UnderwritingInProgress', 'Broker'],
  ['Approved', 'Lender'],
  ['OfferSent', 'Lender'],
  ['OfferAccepted', 'Client'],
  ['ContractSent', 'Lender'],
  ['ContractSigned', 'Client'],
  ['Live', 'Lender'],
] as const

async function goLive(id: string) {
  for (const [to, type] of steps) {
    const [client] = await sandbox.db.select().from(clients).where(eq(clients.id, id))
    if (!client) throw new Error('The referral made a client')
    await move(sandbox.db, client, to, { type, name: type }, new Date())
  }
}

test('a chosen rate applies to offers, earned commission and the breakdown’s plan', async () => {
  const { status, body } = await refer('99000050', 2.5)
  expect(status).toBe(201)
  expect((await read(body.id)).commission).toEqual({ rate_percent: 2.5 })
  expect(await read(body.id, broker)).not.toHaveProperty('commission')

  await goLive(body.id)
  const { offers = [] } = await read(body.id)
  expect(new Set(offers.map((offer) => offer.broker_commission?.rate_percent))).toEqual(new Set([2.5]))
  const path = `/broker/api/v1/Clients/${brokerageIds.meridianQuay}/client/${body.id}/breakdown`
  const breakdown = (await sandbox.call<CommissionBreakdown>(path, { as: admin })).body
  expect(breakdown.lines).toMatchObject([{ rate_percent: 2.5 }])
  expect(breakdown.plan_applied).toMatchObject({ model: 'PercentOfFunded', rate_percent: 2.5 })
})

test('a rate is refused for a Broker, above the maximum, between steps, and where the plan sets it', async () => {
  expect((await refer('99000051', 2.5, broker)).status).toBe(403)
  for (const rate of [6.5, 2.3]) {
    const { status, body } = await refer('99000051', rate)
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty(['commission.rate_percent'])
  }
  const { body } = await refer('99000051', 2.5, otherFirm)
  expect(body.errors).toEqual({ 'commission.rate_percent': ['Your commission plan sets the rate'] })
})
