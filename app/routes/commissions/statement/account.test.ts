import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import { percentOf, sumPounds, toPence } from '#contract/fields/pence.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleCommissionSummary } from '#tests/support/sample-commission.ts'
import { requireFirm } from '../commission-access.ts'
import type { Route } from './+types/route'
import StatementPage, { loader } from './route.tsx'

function viewOf(search = '', summary = sampleCommissionSummary(), now?: Date) {
  const broker = {
    getCommissionSummary: async () => succeeded(summary),
    listBrokers: async () => succeeded([]),
  }
  const bank_account_masked = { account_name: 'M', sort_code: '**-**-01', account_number: '****0001' }
  const brokerage = { ...requireFirm(adminProfile), bank_account_masked }
  const profile = { ...adminProfile, brokerage }
  return loader(routeArgs(`/commissions?${search}`, { profile, services: { broker }, ...(now && { now }) }))
}

async function textOf(search = '', summary = sampleCommissionSummary(), now?: Date) {
  const props = { loaderData: await viewOf(search, summary, now) } as Route.ComponentProps
  const router = createMemoryRouter([{ path: '*', element: createElement(StatementPage, props) }])
  const html = await renderHtml(createElement(RouterProvider, { router }))
  return html.replaceAll(/<.*?>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('every figure says whether it is earned or paid', async () => {
  expect((await viewOf()).figures).toEqual([
    ['Net earned this month', 3_940],
    ['Paid this month', 5_116],
    ['Net earned this tax year', 41_250.5],
    ['Paid this tax year', 38_020.25],
  ])
})

test('the account and its lines add up to the penny', async () => {
  const { statement, rows, total } = await viewOf()
  const { opening = 0, earned = 0, clawed_back = 0, paid = 0, closing } = statement ?? {}
  expect(sumPounds([opening, earned, clawed_back, -paid])).toBe(closing)
  const lines = sumPounds(rows.map(({ amount }) => amount))
  expect(lines).toBe(sumPounds([earned, clawed_back]))
  expect(lines).toBe(total?.net)
  for (const { base_amount, rate_percent, amount } of rows)
    expect(percentOf(toPence(base_amount), rate_percent ?? 0)).toBe(toPence(amount))
})

test('the account shows each sum with its sign', async () => {
  expect(await textOf()).toContain(
    'Opening balance £3,140.00 Earned + £2,900.00 Clawed back − £600.00 Paid − £3,140.00 Closing balance £2,300.00',
  )
})

test('says what is on hold of the period and of the balance, and what happened to each line', async () => {
  const text = await textOf()
  expect(text).toContain('Of which on hold £900.00')
  expect(text).toContain('£1,250.00 of the commission still to be paid is on hold')
  expect(text).toContain('Payable Due 27-11-2026')
  expect(text).toContain('On hold Disclosure not signed')
  expect(text).toContain('Clawed back Due 27-11-2026')
  expect(text).toContain('Introduction, 02-10-2026 Amount funded, clause 3 £50,000.00 × 4.00% = £2,000.00')
})

test('while clawbacks take all that is due, no payment is said and a negative balance is explained', async () => {
  const { statement, lines } = sampleCommissionSummary()
  if (!statement || !lines) throw new Error('Expected a statement with lines')
  const items = lines.items.map((line) => ({ ...line, set_off: line.amount > 0 }))
  const summary = sampleCommissionSummary({
    next_payment: null,
    carried_over: 6_900,
    statement: { ...statement, closing: -5_650 },
    lines: { ...lines, items },
  })
  const sentence = 'Your firm pays nothing back: Broker portal takes a negative balance off later payments.'
  for (const day of ['2026-11-27', '2026-11-28']) {
    const text = await textOf('', summary, new Date(`${day}T12:00:00Z`))
    expect(text).toContain('Next payment None due Clawbacks of £6,900.00 will be taken off later payments')
    expect(text).toContain('Payable Due 27-11-2026 , set against clawbacks')
    expect(text).toContain(sentence)
    expect(text).not.toContain('Overdue')
  }
  expect(await textOf()).not.toContain(sentence)
})

test('a filtered statement has no total', async () => {
  expect((await viewOf('status=OnHold')).total).toBeUndefined()
  expect((await viewOf('search=pell')).total).toBeUndefined()
  expect((await viewOf('period=2026-10&page=2')).total).toBeDefined()
})

test('clearing the filters keeps the period', async () => {
  const { list } = await viewOf('period=2026-09&search=pell')
  expect(list.clear).toBe('/commissions?period=2026-09')
  expect(list.filters.hidden).toContainEqual({ name: 'period', value: '2026-09' })
})

test.each([
  ['period=2026-09', '/commissions/export?from=2026-09&to=2026-09'],
  ['period=2026-09&status=OnHold', '/commissions/export?from=2026-09&to=2026-09&status=OnHold'],
  ['period=2026-2027', '/commissions/export?from=2026-04-06&to=2027-04-05'],
  ['period=all', '/commissions/export'],
])('the export of %s holds the same lines', async (search, address) => {
  expect((await viewOf(search)).exportTo).toBe(address)
})

test('leads to the months before and after, and to the tax years', async () => {
  const { picker } = await viewOf()
  expect(picker.older).toEqual({ label: 'September 2026', to: '/commissions?period=2026-09' })
  expect(picker.newer).toEqual({ label: 'November 2026', to: '/commissions?period=2026-11' })
  expect(picker.options.map(({ label }) => label)).toEqual([
    'November 2026',
    'October 2026',
    'September 2026',
    'Tax year 2026 to 2027',
  ])
})

test('an incomplete month says so', async () => {
  const { statement } = sampleCommissionSummary()
  if (!statement) throw new Error('Expected a statement')
  const summary = sampleCommissionSummary({ statement: { ...statement, issued_at: null } })
  expect(await textOf('', summary)).toContain('Not issued yet: these figures may still change')
})

test('names the account that the next payment goes to', async () => {
  expect(await textOf()).toContain('£1,400 .00 By Bacs on 27-11-2026 , to the account ending 0001')
  expect(await textOf('', sampleCommissionSummary({ next_payment: null }))).toContain('None due')
})

test('a payment that was not made on its day is overdue, in the figure and in its lines', async () => {
  const onTheDay = await textOf('', sampleCommissionSummary(), new Date('2026-11-27T12:00:00Z'))
  expect(onTheDay).toContain('Next payment £1,400 .00 By Bacs on 27-11-2026')
  expect(onTheDay).toContain('Payable Due 27-11-2026')
  const text = await textOf('', sampleCommissionSummary(), new Date('2026-11-28T12:00:00Z'))
  expect(text).toContain(
    'Overdue payment £1,400 .00 The earliest was due on 27-11-2026 . Broker portal has not paid it.',
  )
  expect(text).toContain('Overdue Due 27-11-2026 , not paid')
  expect(text).not.toContain('Next payment')
})

test.each([
  [{ date: '2026-12-24', amount: 900 }, 'Next payment £900 .00 By Bacs on 24-12-2026'],
  [null, 'Next payment None due'],
])('what is overdue does not hide the payment after it (%j)', async (following_payment, said) => {
  const summary = sampleCommissionSummary({ following_payment })
  const text = await textOf('', summary, new Date('2026-11-28T12:00:00Z'))
  expect(text).toContain('Overdue payment £1,400 .00')
  expect(text).toContain(said)
})

test('a firm without commission has an empty state', async () => {
  const summary = sampleCommissionSummary({ months: [], statement: null, by_month: [], lines: undefined })
  expect(await viewOf('', summary)).toMatchObject({ empty: true, chart: undefined, rows: [] })
})
