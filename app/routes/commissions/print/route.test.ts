import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleCommissionSummary, sampleStatementLine } from '#tests/support/sample-commission.ts'
import { loader } from './route.tsx'

const settled = sampleStatementLine({
  id: 'paid-1',
  amount: 3_140,
  status: 'Paid',
  paid_at: '2026-10-27T09:00:00Z',
  payment_reference: 'WL20261027',
})

function broker() {
  const paid = { items: [settled], total: 1, page: 1, page_size: 100 }
  return {
    getCommissionSummary: vi.fn(async (_firm: string, query?: { basis?: string }) =>
      succeeded(sampleCommissionSummary(query?.basis === 'paid' ? { lines: paid } : {})),
    ),
  }
}

test('the printed statement matches the account to the penny: lines, payments and balance', async () => {
  const printed = await loader(
    routeArgs('/commissions/statement?period=2026-10', { services: { broker: broker() } }),
  )
  const { earned, clawed_back, paid } = printed.statement
  expect(sumPounds(printed.lines.map(({ amount }) => amount))).toBe(earned + clawed_back)
  expect(printed.payments).toEqual([{ payment: '27-10-2026, Bacs reference WL20261027', amount: 3_140 }])
  expect(printed.payments[0]?.amount).toBe(paid)
  expect(printed.exportTo).toBe('/commissions/export?from=2026-10&to=2026-10')
})

test('a line that was not paid on its day is overdue', async () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const { lines } = await loader(
    routeArgs('/commissions/statement?period=2026-10', { services: { broker: broker() }, now }),
  )
  expect(lines.map(({ status }) => status)).toEqual(['Overdue', 'OnHold', 'ClawedBack'])
})

test('a month without a statement is said to have none on the page of commissions', async () => {
  const getCommissionSummary = async () => succeeded(sampleCommissionSummary({ statement: null }))
  const address = '/commissions/statement?period=2024-01'
  const answer = loader(routeArgs(address, { services: { broker: { getCommissionSummary } } }))
  const headers = new Headers({ Location: '/commissions?period=2024-01' })
  await expect(answer).rejects.toMatchObject({ status: 302, headers })
})

test('reads every page of lines', async () => {
  const page = (number: number) => ({
    items: Array.from({ length: number === 3 ? 50 : 100 }, (_, index) =>
      sampleStatementLine({ id: `${number}-${index}` }),
    ),
    total: 250,
    page: number,
    page_size: 100,
  })
  const getCommissionSummary = async (_firm: string, query?: { basis?: string; page?: number }) =>
    succeeded(sampleCommissionSummary({ lines: page(query?.page ?? 1) }))
  const printed = await loader(
    routeArgs('/commissions/statement', { services: { broker: { getCommissionSummary } } }),
  )
  expect(printed.lines).toHaveLength(250)
  expect(printed.shortened).toBe(false)
})

test('says which lines are missing when there are too many', async () => {
  const items = Array.from({ length: 100 }, (_, index) => sampleStatementLine({ id: `${index}` }))
  const lines = { items, total: 10_000, page: 1, page_size: 100 }
  const getCommissionSummary = async () => succeeded(sampleCommissionSummary({ lines }))
  const printed = await loader(
    routeArgs('/commissions/statement', { services: { broker: { getCommissionSummary } } }),
  )
  expect(printed.shortened).toBe('This page shows the first 2,000 lines of 10,000. The CSV has all of them.')
})

test('throws the error page when the lender does not respond', async () => {
  const down = failed({ kind: 'unavailable', call: 'GET commission' })
  const services = { broker: { getCommissionSummary: async () => down } }
  await expect(loader(routeArgs('/commissions/statement', { services }))).rejects.toMatchObject({
    init: { status: 503 },
  })
})
