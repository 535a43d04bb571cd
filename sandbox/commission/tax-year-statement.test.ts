import { expect, test } from 'vitest'
import { type CommissionSummary, commissionSummarySchema } from '#contract/commission/commission.ts'
import { sumPence, toPence } from '#contract/fields/pence.ts'
import { brokerageIds } from '../seed/people.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

function call(query: string) {
  const path = `/broker/api/v1/Clients/${brokerageIds.meridianQuay}/commission?${query}`
  return sandbox.call(path, { as: personas.admin })
}

async function read(query: string): Promise<CommissionSummary> {
  return commissionSummarySchema.parse((await call(query)).body)
}

const sum = (pounds: number[]) => sumPence(pounds.map(toPence))

test('every tax year’s statement adds up, continues from the last and consists of its lines', async () => {
  const { tax_years: years = [] } = await read('')
  expect(years.length).toBeGreaterThanOrEqual(2)
  let opening = 0
  for (const year of years.toReversed()) {
    const { statement, lines } = await read(`period=${year}&page_size=100`)
    if (!statement || !lines) throw new Error(`There is no statement of ${year}`)
    const { earned, clawed_back, paid, closing } = statement
    expect(toPence(statement.opening)).toBe(opening)
    expect(toPence(closing)).toBe(sum([statement.opening, earned, clawed_back, -paid]))
    expect(sum(lines.items.map(({ amount }) => amount))).toBe(sum([earned, clawed_back]))
    const settled = await read(`period=${year}&basis=paid&page_size=100`)
    expect(sum((settled.lines?.items ?? []).map(({ amount }) => amount))).toBe(toPence(paid))
    opening = toPence(closing)
  }
})

test('the current tax year has the summary’s figures and is not issued', async () => {
  const {
    tax_years: [year = ''] = [],
    earned_this_tax_year: earned,
    paid_this_tax_year: paid,
  } = await read('')
  const { statement } = await read(`period=${year}`)
  expect(sum([statement?.earned ?? 0, statement?.clawed_back ?? 0])).toBe(toPence(earned ?? 0))
  expect(statement).toMatchObject({ paid, issued_at: null })
})

test('a year before the first line has no statement, and a tax year spans consecutive years', async () => {
  expect((await read('period=2001-2002')).statement).toBeNull()
  expect((await call('period=2026-2028')).status).toBe(422)
})

test('a tax year agrees with its twelve monthly statements', async () => {
  const { by_month: months = [] } = await read('')
  expect(months).toHaveLength(12)
  for (const { month, earned, clawed_back, paid } of months.slice(-3))
    expect((await read(`period=${month}`)).statement).toMatchObject({ earned, clawed_back, paid })
})

test('lines can be narrowed and sorted', async () => {
  const onHold = await read('period=all&status=OnHold')
  expect(onHold.lines?.items.map(({ status }) => status)).toEqual(['OnHold'])
  const name = onHold.lines?.items[0]?.client_name ?? ''
  const found = await read(`period=all&search=${encodeURIComponent(name)}&page_size=100`)
  expect(found.lines?.total).toBeGreaterThan(0)
  expect(new Set(found.lines?.items.map(({ client_name }) => client_name))).toEqual(new Set([name]))
  expect((await read('period=all&search=no+such+client')).lines).toMatchObject({ items: [], total: 0 })
  const amounts = (await read('period=all&sort=-amount&page_size=100')).lines?.items.map(
    ({ amount }) => amount,
  )
  expect(amounts).toEqual(amounts?.toSorted((a, b) => b - a))
})
