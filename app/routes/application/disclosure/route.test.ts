import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { clientWithOffers, offerOf } from '#tests/support/offers.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { samplePlan } from '#tests/support/sample-commission.ts'
import { loader } from './route.tsx'

function open(offer: Offer, plan = samplePlan, profile = adminProfile) {
  const client = clientWithOffers({ offers: [offer] })
  const params = { clientId: client.id, offerId: offerOf().id }
  const path = `/application/${params.clientId}/offers/${params.offerId}/disclosure`
  const services = {
    broker: { getClient: async () => succeeded(client) },
    core: {
      getBrokerage: async () =>
        profile.brokerage
          ? succeeded({ ...profile.brokerage, commission_plan: plan })
          : failed({ kind: 'not_found', call: 'GET' } as const),
    },
  }
  return loader(routeArgs(path, { params, profile, services }))
}

const valuesOf = ({ facts }: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]))

test('the figures are those of the offer, to the penny', async () => {
  const view = await open(offerOf())
  expect(valuesOf(view)).toEqual({
    Offer: 'Offer A, Term loan, sent 18-11-2024',
    Amount: '£45,000.00',
    'Total cost of credit': '£9,367.92',
    Commission: '£1,800.00',
    'How it is worked out': '£45,000.00 × 4.00% = £1,800.00',
    'Paid by': 'Wrenfield Lending',
    'Paid to': 'Meridian Quay Finance (sample), company 99000901',
    When: 'Once the amount is paid out',
    'If less is accepted': 'Commission is reduced in proportion. This sheet is for the full amount',
  })
  expect(view.paragraphs).toEqual(['Wrenfield Lending pays Meridian Quay Finance (sample) £1,800.00.'])
  expect(view.wording).toBe('Version 1, 27-11-2026')
  expect(view.high).toBeNull()
})

test('of an accepted offer they are those of what was accepted', async () => {
  const commission = { rate_percent: 4, amount: 493.83, paid_by: 'Lender' as const }
  const accepted_terms = {
    ...offerOf(),
    cost_of_credit: sumPounds([1_234.56, 0.01]),
    broker_commission: commission,
  }
  const accepted = offerOf({ status: 'Accepted', accepted_amount: 12_345.67, accepted_terms })
  const values = valuesOf(await open(accepted))
  expect(values).toMatchObject({
    'Amount accepted': '£12,345.67',
    'Total cost of credit': '£1,234.57',
    'How it is worked out': '£12,345.67 × 4.00% = £493.83',
  })
  expect(values).not.toHaveProperty('If less is accepted')
})

test('of a limit, the wording and the amount say what the commission depends on', async () => {
  const limit = offerOf({ product_type: 'RevolvingFacility', repayment_frequency: 'OnUse' })
  const view = await open(limit)
  const stated = '£1,800.00 if the full limit is drawn once, and more if it is drawn again'
  expect(valuesOf(view).Commission).toBe(stated)
  expect(view.paragraphs.join(' ')).toContain(`${stated}.`)
  const first = await open(limit, { ...samplePlan, trigger: 'FirstDrawdown' })
  expect(valuesOf(first).Commission).toBe('£1,800.00 if the full limit is drawn once')
})

test('later commission of the plan is part of it, and the plan of a lender that tells none is not', async () => {
  const plan = { ...samplePlan, trail_percent: 0.5, renewal_rate_percent: 3 }
  expect(valuesOf(await open(offerOf(), plan))['Further commission']).toBe(
    '0.50% of the balance while the facility is live, 3.00% of the new amount at a renewal',
  )
  const { When, ...without } = valuesOf(
    await open(offerOf(), samplePlan, { ...adminProfile, brokerage: null }),
  )
  expect([When, without['Paid to']]).toEqual([undefined, undefined])
})

test('who may not see the commission is told whom to ask', async () => {
  const hidden = open(offerOf({ broker_commission: undefined }), samplePlan, brokerProfile)
  await expect(hidden).rejects.toMatchObject({
    init: { status: 403 },
    data: { title: 'Only admins can see commissions' },
  })
})

test('an offer of another client is not found', async () => {
  await expect(open(offerOf({ id: 'another' }))).rejects.toMatchObject({ init: { status: 404 } })
})
