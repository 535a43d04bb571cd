import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { declinedClient, sentAppeal } from '#tests/support/declined-client.ts'
import { clientWithOffers, entered, offerB, offerOf } from '#tests/support/offers.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { clientWithRequests, requestedItem } from '#tests/support/requested-item.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { samplePlan } from '#tests/support/sample-commission.ts'
import { loader } from './route.tsx'

/** A test that gives no plan says that it may not be asked for. */
function open(client: Client, profile = adminProfile, plan?: typeof samplePlan) {
  const core = plan && {
    getBrokerage: async () => succeeded({ ...adminProfile.brokerage, commission_plan: plan } as never),
  }
  return loader(
    routeArgs(`/application/${client.id}/case-file`, {
      params: { clientId: client.id },
      profile,
      services: { broker: { getClient: async () => succeeded(client) }, ...(core && { core }) },
    }),
  )
}

type View = Awaited<ReturnType<typeof open>>

/** A section as text, a line for each fact. */
function textOf({ sections }: View, title: string): string[] {
  const { entries = [], none } = sections.find((each) => each.title === title) ?? {}
  if (none) return [none]
  return entries.flatMap((entry) => [
    ...(entry.title ? [entry.title] : []),
    ...entry.facts.map(({ label, value }) => `${label}: ${value}`),
  ])
}

const hash = 'a'.repeat(64)

const accepted = clientWithOffers({
  status: 'OfferAccepted',
  documents: clientWithOffers().documents.map((document) => ({ ...document, sha256: hash })),
  timeline: [
    { ...entered('OfferAccepted', '2024-11-19T08:00:00Z'), text: 'Offer A accepted' },
    { ...entered('Approved', '2024-11-18T08:00:00Z'), text: 'Approved', actor_name: 'Robin Specimen' },
  ],
  offers: [
    offerOf({
      status: 'Accepted',
      accepted_amount: 12_345.67,
      accepted_terms: {
        ...offerOf(),
        cost_of_credit: 1_234.57,
        broker_commission: { rate_percent: 4, amount: 493.83, paid_by: 'Lender' },
      },
      acceptance: {
        authorised_by_name: 'Sample Director One',
        authorised_at: '2024-11-18',
        method: 'Phone',
        recorded_by: 'Alex Sample',
      },
    }),
    offerB({ status: 'Declined' }),
  ],
})

test('has every section, with who and when', async () => {
  const view = await open(accepted, adminProfile, samplePlan)
  expect(view.prepared).toBe('19-11-2026, 09:00, by Alex Sample')
  expect(view.sections.map(({ title }) => title)).toEqual([
    'Referral',
    'Consent certificate',
    'Directors',
    'Documents',
    'Requests and answers',
    'Offers',
    'Decision and appeal',
    'Contract',
    'Commission disclosure',
    'Timeline',
  ])
  expect(textOf(view, 'Consent certificate')).toContain('Given on: 09-11-2026, by email')
  expect(textOf(view, 'Documents')).toEqual(
    expect.arrayContaining([
      'october.pdf',
      'Uploaded: 10-11-2026, 10:00, by Alex Sample',
      `SHA-256: ${hash}`,
    ]),
  )
  expect(textOf(view, 'Requests and answers')).toEqual(['No requests'])
  expect(textOf(view, 'Decision and appeal')).toEqual([
    'Approved',
    'On: 18-11-2024, 08:00',
    'By: Wrenfield Lending',
  ])
  expect(textOf(view, 'Timeline')).toEqual([
    '18-11-2024, 08:00: Approved (Robin Specimen)',
    '19-11-2024, 08:00: Offer A accepted (Alex Sample)',
  ])
})

test('an offer has what was accepted of it, and its disclosure the same to the penny', async () => {
  const view = await open(accepted, adminProfile, samplePlan)
  expect(textOf(view, 'Offers')).toEqual(
    expect.arrayContaining([
      'Offer A',
      'Amount: £45,000.00',
      'Amount accepted: £12,345.67',
      'Total cost of credit: £1,234.57',
      'Authorised by: Sample Director One, by phone, 18-11-2024',
      'Offer B',
    ]),
  )
  expect(textOf(view, 'Commission disclosure')).toEqual(
    expect.arrayContaining([
      'Before the offer was accepted: Confirmed in the portal by Alex Sample, 19-11-2024, 08:00',
      'Signed disclosure: None uploaded',
      'Disclosure of Offer A',
      'Total cost of credit: £1,234.57',
      'How it is worked out: £12,345.67 × 4.00% = £493.83',
    ]),
  )
  expect(textOf(view, 'Commission disclosure').at(-1)).toContain('Version 1, 27-11-2026')
})

test('once terms have changed it keeps what was accepted, and what was confirmed before', async () => {
  const [taken, ...others] = accepted.offers ?? []
  const earlier = taken ? [{ ...taken, status: 'Superseded' }] : []
  const offers = [offerOf({ id: 'new', sent_at: '2024-11-20T08:00:00Z' }), ...earlier, ...others]
  const view = await open({ ...accepted, status: 'OfferSent', offers }, adminProfile, samplePlan)
  expect(textOf(view, 'Offers')).toEqual(
    expect.arrayContaining([
      'Amount accepted: £12,345.67',
      'Authorised by: Sample Director One, by phone, 18-11-2024',
      'Accepted in the portal by: Alex Sample, 19-11-2024',
    ]),
  )
  expect(textOf(view, 'Commission disclosure')).toEqual(
    expect.arrayContaining([
      'Before the offer was accepted: Confirmed in the portal by Alex Sample, 19-11-2024, 08:00',
      'Amount accepted: £12,345.67',
      'Amount: £45,000.00',
    ]),
  )
})

test('a broker to whom the lender sends no commission finds none in it, and no plan is asked for', async () => {
  const offers = accepted.offers?.map(({ accepted_terms: terms, ...offer }) => ({
    ...offer,
    broker_commission: undefined,
    accepted_terms: terms && { ...terms, broker_commission: undefined },
  }))
  const view = await open({ ...accepted, offers }, brokerProfile)
  expect(JSON.stringify(view)).not.toMatch(/493\.83|1,800|4\.00%/)
  expect(textOf(view, 'Commission disclosure')).toEqual([
    'What the client was told',
    'At the referral: That commission may be paid. Recorded by Alex Sample, 09-11-2026, 14:12',
    'Before the offer was accepted: Confirmed in the portal by Alex Sample, 19-11-2024, 08:00',
    'Signed disclosure: None uploaded',
  ])
})

test('requests have what was answered, by whom and when', async () => {
  const item = requestedItem({
    type: 'Money',
    status: 'Accepted',
    answer: '1200',
    answered_at: '2026-11-18T12:00:00Z',
    answered_by: 'Sam Placeholder',
  })
  const view = await open(clientWithRequests([item]), brokerProfile)
  expect(textOf(view, 'Requests and answers')).toEqual(
    expect.arrayContaining([
      'Largest payment out last month',
      'Asked: 18-11-2026, 10:00',
      'Status: Accepted',
      'Answer: £1,200.00',
      'Answered: 18-11-2026, 12:00, by Sam Placeholder',
    ]),
  )
})

test('directors are in it with what they answered and what Companies House has', async () => {
  expect(textOf(await open(accepted, adminProfile, samplePlan), 'Directors')).toEqual(
    expect.arrayContaining([
      'Sample Director One',
      'Date of birth: 01-01-1980',
      'Home address: 1 Sample Street, Sampleton, ZZ1 1AA',
      'Shareholding: 60%',
      'Identity check: Not started',
    ]),
  )
})

test('a decision and its appeal stay in it, and a reason that a broker may not read never is', async () => {
  const view = await open(declinedClient({ status: 'Approved', appeal: sentAppeal }), brokerProfile)
  expect(textOf(view, 'Decision and appeal')).toEqual(
    expect.arrayContaining([
      'Declined',
      'Reason: Repayments not affordable',
      'Appeal',
      'Reason: Lower amount',
    ]),
  )
  const decline = {
    ...declinedClient().decline,
    code: 'FraudOrCompliance',
    label: 'Fraud',
    explanation: 'Secret',
  }
  const neutral = await open(declinedClient({ decline } as Partial<Client>), brokerProfile)
  expect(textOf(neutral, 'Decision and appeal')).toContain('Reason: Outside lending policy')
  expect(JSON.stringify(neutral)).not.toMatch(/Fraud|Secret/)
})

test.each([
  ['ContractSent', '2026-12-01T12:00:00Z', ['Contract', 'Signatures needed by: 01-12-2026, 12:00']],
  ['ContractSent', '2026-11-18T12:00:00Z', ['Contract', 'Expired: 18-11-2026, 12:00']],
  ['OfferSent', '2026-12-01T12:00:00Z', ['Contract that can no longer be signed']],
])('in %s a contract until %s says whether it can still be signed', async (status, expires_at, lines) => {
  const contract = { sent_at: '2026-11-17T12:00:00Z', signed_at: null, expires_at, signatories: [] }
  const [title, ...end] = lines
  const view = await open(clientWithOffers({ status, contract }), brokerProfile)
  expect(textOf(view, 'Contract')).toEqual([title, 'Sent: 17-11-2026, 12:00', ...end])
})

test('a client that the lender does not show this person is not found', async () => {
  const getClient = async () => failed({ kind: 'not_found', call: 'GET', status: 404 } as const)
  const args = routeArgs<Parameters<typeof loader>[0]>('/application/c1/case-file', {
    params: { clientId: 'c1' },
    profile: brokerProfile,
    services: { broker: { getClient } },
  })
  await expect(loader(args)).rejects.toMatchObject({ init: { status: 404 } })
})
