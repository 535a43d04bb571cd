import { expect, test } from 'vitest'
import type { Viewer } from '#app/clients/viewer.ts'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { clientWithOffers, entered, offerB, offerOf } from '#tests/support/offers.ts'
import { testNow } from '#tests/support/route-args.ts'
import { offersView as viewAt } from './offers-view.ts'

const viewer: Viewer = {
  providerName: 'Wrenfield Lending',
  firmName: 'Meridian Quay Finance',
  readOnly: null,
}

const offersView = (client: Client, seen = viewer, now = testNow) => viewAt(client, seen, now)

const rowOf = (view: ReturnType<typeof offersView>, label: string) =>
  view.rows.find((row) => row.label === label)

test('open offers are shown side by side, cost first and identical terms last', () => {
  const open = offersView(clientWithOffers())
  expect(open.columns.map(({ option_label, amount, note }) => [option_label, amount, note])).toEqual([
    ['Offer A', '£45,000.00', '100% of the amount requested'],
    ['Offer B', '£36,000.00', '80% of the amount requested'],
  ])
  expect(open.rows.slice(0, 2).map(({ label, cells }) => [label, ...cells])).toEqual([
    ['Total cost of credit', '£9,367.92', '£5,175.00'],
    ['Cost per £1,000', '£208.18', '£143.75'],
  ])
  const same = open.rows.map((row) => row.same) ?? []
  expect(same).toEqual(same.toSorted((one, other) => Number(one) - Number(other)))
  expect(open.sent_at).toBe('2024-11-18T09:04:00Z')
})

test.each([
  ['2024-11-25', 'Tomorrow, 26-11-2024'],
  ['2024-11-26', 'Today by 23:59, 26-11-2024'],
])('on %s it says how near the last day is', (today, expires) => {
  const view = offersView(clientWithOffers(), viewer, new Date(`${today}T09:00:00Z`))
  expect(rowOf(view, 'Expires')?.cells[0]).toBe(expires)
})

test.each([
  ['Repayment', '£2,246.58 a month\n24 repayments', '£2,267.50 a month\n18 repayments'],
  ['Rate', '1.50% a month', '1.35% a month'],
  ['Arrangement fee', '£450.00 (1.00%)', '£360.00 (1.00%)'],
  ['Security', 'Personal guarantee, capped at 20%', 'None'],
  ['Conditions', 'One director guarantees up to 20% of the loan', 'None'],
  ['Early repayment', 'No fee', 'No fee'],
  ['APR', '20.9%', '20.9%'],
])('%s', (label, ...cells) => {
  expect(rowOf(offersView(clientWithOffers()), label)?.cells).toEqual(cells)
})

test('a revolving facility has no APR, and states why and what its cost assumes', () => {
  const revolving = offerOf({
    product_type: 'RevolvingFacility',
    repayment_frequency: 'OnUse',
    representative_apr: null,
    term_months: null,
    drawdown_fee_percent: 0.5,
    security: 'Debenture',
    cost_assumption: 'If the full limit is used once, for 90 days',
  })
  const view = offersView(clientWithOffers({ offers: [revolving] }))
  expect(rowOf(view, 'APR')?.cells).toEqual(['No APR'])
  expect(rowOf(view, 'Drawdown fee')?.cells).toEqual(['0.50% of each drawdown'])
  expect(view.columns[0]?.note).toBe('Limit, 100% of the amount requested')
  const assumed = /^£[\d,.]+\nIf the full limit is used once, for 90 days$/
  expect(rowOf(view, 'Total cost of credit')?.cells[0]).toMatch(assumed)
  expect(rowOf(view, 'Total to repay')?.cells[0]).toMatch(assumed)
  const accepted = clientWithOffers({
    status: 'OfferAccepted',
    offers: [{ ...revolving, status: 'Accepted' }],
  })
  const terms = offersView(accepted).rows.filter(({ cells: [cell = ''] }) => assumed.test(cell))
  expect(terms.map(({ label }) => label)).toEqual([
    'Total cost of credit',
    'Cost per £1,000',
    'Total to repay',
  ])
  expect(view.explanations.map(({ label }) => label)).toEqual(['No APR', 'Debenture'])
})

test('commission is base × rate = amount, and absent where the lender does not send it', () => {
  const commission = (offer: Offer) =>
    offersView(clientWithOffers({ offers: [offer] })).columns[0]?.commission
  expect(commission(offerOf())).toBe('£45,000.00 × 4.00% = £1,800.00')
  expect(commission(offerOf({ product_type: 'RevolvingFacility', repayment_frequency: 'OnUse' }))).toBe(
    '£45,000.00 × 4.00% = £1,800.00 if the full limit is drawn once',
  )
  expect(commission(offerOf({ broker_commission: undefined }))).toBeNull()
})

const taken = offerOf({
  status: 'Accepted',
  accepted_amount: 20_000,
  accepted_terms: {
    arrangement_fee: 200,
    repayment_amount: 998.48,
    number_of_repayments: 24,
    total_repayable: 24_163.52,
    cost_of_credit: 4_163.52,
    cost_per_1000: 208.18,
    broker_commission: { rate_percent: 4, amount: 800, paid_by: 'Lender' },
  },
  acceptance: {
    authorised_by_name: 'Sample Director One',
    authorised_at: '2024-11-18',
    method: 'Phone',
    recorded_by: 'Alex Sample',
  },
})

test('an accepted offer shows the figures of the accepted amount', () => {
  const accepted = offersView(
    clientWithOffers({
      status: 'OfferAccepted',
      available_actions: brokerActions('OfferAccepted'),
      offers: [taken, offerB({ status: 'Declined' })],
      timeline: [entered('OfferAccepted', '2024-11-19T11:20:00Z')],
    }),
    viewer,
  )
  expect(accepted).toMatchObject({
    title: 'Offer A, accepted',
    columns: [{ amount: '£20,000.00 of £45,000.00', commission: '£20,000.00 × 4.00% = £800.00' }],
  })
  expect(rowOf(accepted, 'Total cost of credit')?.cells).toEqual(['£4,163.52'])
  expect(rowOf(accepted, 'Expires')).toBeUndefined()
  expect(accepted.authority).toEqual([
    { label: 'Authorised by', value: 'Sample Director One, by phone', detail: '18-11-2024' },
    { label: 'Accepted in the portal by', value: 'Alex Sample', detail: '19-11-2024' },
  ])
  expect(accepted.earlier.map(({ outcome }) => outcome)).toEqual([
    'Not accepted. Offer A was accepted instead on 19-11-2024.',
  ])
})

test('an offer that the client accepted itself says who did', () => {
  const accepted = { ...entered('OfferAccepted', '2024-11-19T11:20:00Z'), actor_name: 'Pat Placeholder' }
  const view = offersView(
    clientWithOffers({
      status: 'OfferAccepted',
      offers: [{ ...taken, acceptance: null }],
      timeline: [accepted],
    }),
  )
  expect(view.authority).toEqual([{ label: 'Accepted by', value: 'Pat Placeholder', detail: '19-11-2024' }])
})

test('once terms have changed, the earlier offer keeps how much was accepted, by whose authority and by whom', () => {
  const sent_at = '2024-11-20T10:00:00Z'
  const view = offersView(
    clientWithOffers({
      offers: [
        offerOf({ id: 'new', sent_at }),
        { ...taken, status: 'Superseded' },
        offerB({ status: 'Declined' }),
      ],
      timeline: [
        entered('OfferAccepted', '2024-11-19T11:20:00Z'),
        { ...entered('OfferSent', sent_at), text: 'Terms changed; new offer sent' },
      ],
    }),
  )
  expect(view.notice?.text).toContain('Offer A had been accepted')
  expect(view.earlier.map(({ outcome }) => outcome)).toEqual([
    '£20,000.00 of £45,000.00 accepted. Authorised by Sample Director One, by phone, 18-11-2024. Accepted in the portal by Alex Sample, 19-11-2024. Replaced by a newer offer on 20-11-2024. Compare the newer offers.',
    'Not accepted. Offer A was accepted instead on 19-11-2024.',
  ])
})

test('offers that are no longer open show their outcome', () => {
  const early = '2024-11-02T10:00:00Z'
  const view = offersView(
    clientWithOffers({
      offers: [
        offerOf(),
        offerB({ status: 'Expired', expires_at: '2024-11-17T12:00:00Z' }),
        offerOf({ id: 'old-a', status: 'Superseded', sent_at: early }),
        offerOf({ id: 'old-b', status: 'Declined', sent_at: early }),
      ],
      timeline: [entered('OfferDeclined', '2024-11-05T10:00:00Z')],
    }),
    viewer,
  )
  expect(view.earlier.map(({ outcome }) => outcome)).toEqual([
    'Expired on 17-11-2024. Ask Robin Specimen for a new offer.',
    'Replaced by a newer offer on 18-11-2024. Compare the newer offers.',
    'Declined on 05-11-2024',
  ])
})

test('offers that were open when the application was declined are closed', () => {
  const timeline = [entered('Declined', '2024-11-20T10:00:00Z')]
  const offers = [offerOf(), offerOf({ id: 'old-a', status: 'Superseded', sent_at: '2024-11-02T10:00:00Z' })]
  const client = clientWithOffers({ status: 'Declined', available_actions: ['appeal'], timeline, offers })
  const view = offersView(client)
  expect([view.columns, view.locked]).toEqual([[], null])
  expect(view.earlier.at(-1)?.outcome).toBe('Replaced by a newer offer on 18-11-2024')
  expect(view.earlier.map(({ outcome }) => outcome)).toContain(
    'Closed when the application was declined on 20-11-2024',
  )
})

test.each(statusNames)('%s: available_actions decide what can be done with the offers', (status) => {
  const available_actions = brokerActions(status)
  const view = offersView(clientWithOffers({ status, available_actions }))
  const can = available_actions as string[]
  expect(view.mayAccept).toBe(can.includes('accept-offer'))
  expect(view.mayDecline).toBe(can.includes('decline-offer'))
  expect(view.locked?.locked === null).toBe(view.mayAccept)
  const none = offersView(clientWithOffers({ status, available_actions: [] }))
  const isShown = status !== 'Declined'
  expect([none.mayAccept, none.mayDecline, Boolean(none.locked?.locked)]).toEqual([false, false, isShown])
  const suspended = offersView(clientWithOffers({ status, available_actions }), {
    ...viewer,
    readOnly: 'Not available while the account is suspended',
  })
  expect([suspended.mayAccept, suspended.mayDecline]).toEqual([false, false])
})

test('an unknown status permits nothing', () => {
  const view = offersView(clientWithOffers({ status: 'OnHold' }))
  expect([view.mayAccept, view.mayDecline]).toEqual([false, false])
})
