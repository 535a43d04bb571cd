import { expect, test } from 'vitest'
import { sampleListItem } from '#tests/support/sample-clients.ts'
import { lostView } from './lost-view.ts'

const period = { from: '2025-11-19', total: 3, now: new Date('2026-11-19T09:00:00Z') }

const declined = (reason: string, product_type: string) =>
  sampleListItem({
    status: 'Declined',
    product_type,
    lost: { by: 'Lender', reason, at: '2026-11-14T09:00:00Z' },
  })

const texts = (rows: { label: string; value: string }[]) => rows.map(({ label, value }) => [label, value])

test('groups reasons, the most frequent first, and says how often each product had them', () => {
  const items = [
    declined('Sector', 'TermLoan'),
    declined('Affordability', 'TermLoan'),
    declined('Affordability', 'InvoiceFinance'),
    sampleListItem({
      status: 'Closed',
      product_type: 'TermLoan',
      lost: { by: 'Client', reason: 'Pricing', at: '2026-11-12T09:00:00Z' },
    }),
    sampleListItem({ status: 'Live', product_type: 'TermLoan', lost: null }),
  ]
  const view = lostView(items, period)
  expect(view.declined).toEqual({
    aside: '3 clients',
    rows: [
      {
        label: 'Repayments not affordable',
        value: '2 clients',
        note: 'Invoice finance 1, Term loan 1',
        share: 100,
      },
      { label: 'Sector not supported', value: '1 client', note: 'Term loan 1', share: 50 },
    ],
  })
  expect(texts(view.offersDeclined.rows)).toEqual([['Price', '1 client']])
  expect(view.products[0]).toEqual({
    label: 'Term loan',
    value: '3 of 4 clients',
    note: '2 declined, 1 with offers declined',
    share: 75,
  })
})

test('without reasons of the lender clients are counted by their status, and a closed one is not counted', () => {
  const items = ['Declined', 'OfferDeclined', 'Closed'].map((status) => sampleListItem({ status }))
  const view = lostView(items, period)
  expect(texts(view.declined.rows)).toEqual([['Reason not known', '1 client']])
  expect(texts(view.offersDeclined.rows)).toEqual([['Reason not known', '1 client']])
  expect(view.products[0]?.value).toBe('2 of 3 clients')
  expect([view.outcomes, view.waiting]).toEqual([[], []])
})

test('an unknown reason is shown as it came', () => {
  expect(texts(lostView([declined('Weather', 'TermLoan')], period).declined.rows)).toEqual([
    ['Weather', '1 client'],
  ])
})

test('says the median time of clients in each status beside the usual, and until an outcome', () => {
  const waiting = (status_changed_at: string) =>
    sampleListItem({ status: 'UnderwritingInProgress', status_changed_at })
  const items = [
    waiting('2026-11-18T10:00:00Z'),
    waiting('2026-11-16T09:00:00Z'),
    waiting('2026-11-09T09:00:00Z'),
    declined('Sector', 'TermLoan'),
    sampleListItem({ status: 'Live', status_changed_at: '2026-11-18T09:00:00Z' }),
  ]
  const { waiting: times, outcomes } = lostView(items, period)
  expect(times).toEqual([
    {
      label: 'Underwriting in progress',
      value: '3 days',
      note: '3 clients. Usual: 1 to 2 working days',
      share: 100,
    },
  ])
  expect(texts(outcomes)).toEqual([
    ['Live', '8 days'],
    ['Declined', '4 days'],
  ])
})

test('says how many clients it is about, and when those are not all', () => {
  expect(lostView([sampleListItem()], { ...period, total: 1 }).lead).toBe(
    '1 client referred since 19-11-2025.',
  )
  expect(lostView([sampleListItem()], { ...period, total: 1_240 }).lead).toBe(
    'The newest 1 of 1,240 clients referred since 19-11-2025.',
  )
})
