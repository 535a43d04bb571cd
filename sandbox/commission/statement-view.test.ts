import { expect, test } from 'vitest'
import { type ClientsSummary, clientsSummarySchema } from '#contract/clients/clients-summary.ts'
import {
  type CommissionSummary,
  commissionSummarySchema,
  type StatementLine,
} from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { sumPence, toPence } from '#contract/fields/pence.ts'
import { brokerageIds } from '../seed/people.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

async function read(query: string): Promise<CommissionSummary> {
  const path = `/broker/api/v1/Clients/${brokerageIds.meridianQuay}/commission?${query}`
  const { body } = await sandbox.call(path, { as: personas.admin })
  return commissionSummarySchema.parse(body)
}

const sum = (pounds: number[]) => sumPence(pounds.map(toPence))
const amounts = (items: StatementLine[]) => items.map(({ amount }) => amount)

test('every month’s statement adds up, continues from the last and consists of its lines', async () => {
  const { months = [] } = await read('')
  expect(months[0]).toBe(londonToday().slice(0, 7))
  expect(months.length).toBeGreaterThanOrEqual(18)
  let opening = 0
  for (const month of months.toReversed()) {
    const { statement, lines } = await read(`period=${month}&page_size=100`)
    if (!statement || !lines) throw new Error(`There is no statement of ${month}`)
    const { earned, clawed_back, paid, closing } = statement
    expect(toPence(statement.opening)).toBe(opening)
    expect(toPence(closing)).toBe(sum([statement.opening, earned, clawed_back, -paid]))
    expect(sum(amounts(lines.items))).toBe(sum([earned, clawed_back]))
    const settled = await read(`period=${month}&basis=paid&page_size=100`)
    expect(sum(amounts(settled.lines?.items ?? []))).toBe(toPence(paid))
    opening = toPence(closing)
  }
})

test('what is on hold stays part of the balance after the month in which it was earned', async () => {
  const { months: [running = '', before = ''] = [], on_hold: held } = await read('period=all')
  expect(held).toBeGreaterThan(0)
  for (const period of [running, before])
    expect((await read(`period=${period}`)).statement?.on_hold).toBe(held)
})

test('a statement is issued on the 5th of the next month; the current month has none yet', async () => {
  const { months: [running = '', before = ''] = [] } = await read('')
  expect((await read(`period=${running}`)).statement?.issued_at).toBeNull()
  const [year, month] = running.split('-')
  const issued = (await read(`period=${before}`)).statement?.issued_at
  const due = `${year}-${month}-05T09:00:00.000Z`
  if (londonToday() > `${running}-05`) expect(issued?.slice(0, 10)).toBe(due.slice(0, 10))
  expect((await read('period=2001-01')).statement).toBeNull()
  expect((await read('period=all')).statement).toBeNull()
})

test('lines across clients come in pages, each with its client and its clause', async () => {
  const first = await read('period=all&page_size=10')
  expect(first.lines).toMatchObject({ page: 1, page_size: 10 })
  expect(first.lines?.items).toHaveLength(10)
  const second = await read('period=all&page_size=10&page=2')
  const ids = [first, second].flatMap(({ lines }) => lines?.items.map(({ id }) => id) ?? [])
  expect(new Set(ids).size).toBe(20)
  expect(first.lines?.items[0]).toMatchObject({
    client_name: expect.any(String),
    reference: expect.stringMatching(/^CL-/),
    clause: 'Clause 3',
  })
  expect(first.plan.clause).toBe('Clause 3')
})

test('earned and paid are shown apart, on the dashboard as on the commission page', async () => {
  const summary = await read('')
  const contextOf = async (context: string, as: string) => {
    const path = `/broker/api/v1/Clients/summary?context=${context}`
    const { body } = await sandbox.call<ClientsSummary>(path, { as })
    return clientsSummarySchema.parse(body)
  }
  const dashboard = await contextOf('dashboard', personas.admin)
  const { earned_this_month, earned_this_tax_year, paid_this_month, paid_this_tax_year } = summary
  const figures = {
    earned_this_month,
    earned_this_tax_year,
    paid_this_month,
    paid_this_tax_year,
    next_payment: summary.next_payment,
    following_payment: summary.following_payment,
  }
  expect(dashboard.commission).toEqual(figures)
  expect(dashboard.commission_month).toBe(earned_this_month)
  const all = await read('period=all')
  expect((await contextOf('commissions', personas.admin)).commission).toEqual({
    ...figures,
    accrued: all.accrued,
    payable: all.payable,
    on_hold: all.on_hold,
  })
  expect((await contextOf('commissions', personas.broker)).commission).toBeNull()
})

test('the pre-qualified summary counts by result, for a broker their own', async () => {
  const path = '/broker/api/v1/Clients/summary?context=pre-qualified'
  const read = async (as: string) =>
    clientsSummarySchema.parse((await sandbox.call(path, { as })).body).pre_qualified
  const all = await read(personas.admin)
  expect(all).toMatchObject({ total: 420, counts_by_result: { NotFound: 37, Processing: 0 } })
  const counted = Object.values(all?.counts_by_result ?? {}).reduce((total, n) => total + n, 0)
  expect(counted).toBe(420)
  expect((await read(personas.broker))?.total).toBe(37)
})
