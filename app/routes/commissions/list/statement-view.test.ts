import { expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import { percentOf, toPence } from '#contract/fields/pence.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { testNow } from '#tests/support/route-args.ts'
import { sampleCommissionSummary } from '#tests/support/sample-commission.ts'
import { requireFirm } from '../commission-access.ts'
import { readStatementQuery } from './statement-list.ts'
import { statementPageView } from './statement-view.ts'

function viewOf(search = '', summary = sampleCommissionSummary()) {
  return statementPageView({
    query: readStatementQuery(new URLSearchParams(search), testNow),
    summary,
    brokers: succeeded([]),
    firm: {
      ...requireFirm(adminProfile),
      bank_account_masked: { account_name: 'M', sort_code: '**-**-01', account_number: '****0001' },
    },
    now: testNow,
  })
}

test('every figure says whether it is earned or paid', () => {
  expect(viewOf().figures).toEqual([
    { label: 'Net earned this month', pounds: 3_940 },
    { label: 'Paid this month', pounds: 5_116 },
    { label: 'Net earned this tax year', pounds: 41_250.5 },
    { label: 'Paid this tax year', pounds: 38_020.25 },
  ])
})

test('the account and its lines add up to the penny', () => {
  const { account, rows, total } = viewOf()
  const [opening = 0, earned = 0, clawedBack = 0, paid = 0, closing = 0] =
    account?.entries.map(({ amount }) => toPence(amount)) ?? []
  expect(opening + earned - clawedBack - paid).toBe(closing)
  const lines = rows.reduce((sum, { amount }) => sum + toPence(amount), 0)
  expect(lines).toBe(earned - clawedBack)
  expect(lines).toBe(toPence(total?.net ?? 0))
  for (const { base_amount, rate_percent, amount } of rows)
    expect(percentOf(toPence(base_amount), rate_percent ?? 0)).toBe(toPence(amount))
})

test('says what is on hold of the period and of the balance, and what happened to each line', () => {
  const { account, rows, total } = viewOf()
  expect(total?.onHold).toBe(900)
  expect(account?.on_hold).toBe(sampleCommissionSummary().statement?.on_hold)
  expect(rows.map(({ status, note }) => [status.label, note])).toEqual([
    ['Payable', { text: 'Due', at: '2026-11-27T09:00:00Z' }],
    ['On hold', { text: 'Disclosure not signed' }],
    ['Clawed back', { text: 'Due', at: '2026-11-27T09:00:00Z' }],
  ])
  expect(rows[0]).toMatchObject({ type: 'Introduction', detail: 'Amount funded, clause 3', rate_percent: 4 })
})

test('a filtered statement has no total', () => {
  expect(viewOf('status=OnHold').total).toBeUndefined()
  expect(viewOf('search=pell').total).toBeUndefined()
  expect(viewOf('period=2026-10&page=2').total).toBeDefined()
})

test('clearing the filters keeps the period', () => {
  const { list } = viewOf('period=2026-09&search=pell')
  expect(list.clear).toBe('/commissions?period=2026-09')
  expect(list.filters.hidden).toContainEqual({ name: 'period', value: '2026-09' })
})

test.each([
  ['period=2026-09', '/commissions/export?from=2026-09&to=2026-09'],
  ['period=2026-09&status=OnHold', '/commissions/export?from=2026-09&to=2026-09&status=OnHold'],
  ['period=2026-2027', '/commissions/export?from=2026-04-06&to=2027-04-05'],
  ['period=all', '/commissions/export'],
])('the export of %s holds the same lines', (search, address) => {
  expect(viewOf(search).list.exportTo).toBe(address)
})

test('leads to the months before and after, and to the tax years', () => {
  const { picker } = viewOf()
  expect(picker.older).toEqual({ label: 'September 2026', to: '/commissions?period=2026-09' })
  expect(picker.newer).toEqual({ label: 'November 2026', to: '/commissions?period=2026-11' })
  expect(picker.options.map(({ label }) => label)).toEqual([
    '11-2026',
    '10-2026',
    '09-2026',
    'Tax year 2026 to 2027',
  ])
})

test('an incomplete month says so', () => {
  const { statement } = sampleCommissionSummary()
  if (!statement) throw new Error('Expected a statement')
  const { account } = viewOf('', sampleCommissionSummary({ statement: { ...statement, issued_at: null } }))
  expect(account?.issued_at).toBeNull()
})

test('names the account that the next payment goes to', () => {
  expect(viewOf().nextPayment).toEqual({ date: '2026-11-27', amount: 1_400, account: '0001' })
  expect(viewOf('', sampleCommissionSummary({ next_payment: null })).nextPayment).toBeNull()
})

test('a firm without commission has an empty state', () => {
  const summary = sampleCommissionSummary({ months: [], statement: null, by_month: [], lines: undefined })
  expect(viewOf('', summary)).toMatchObject({ empty: true, chart: undefined, rows: [] })
})
