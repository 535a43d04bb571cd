import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { samplePage, sampleSummary } from '#tests/support/sample-clients.ts'
import { dashboardView } from './dashboard-view.ts'
import { YourFigures } from './figures.tsx'

async function textOf(changes: Parameters<typeof sampleSummary>[0], at = '2026-11-19T09:00:00Z') {
  const { summary } = dashboardView({
    waiting: succeeded(samplePage([])),
    summary: succeeded(sampleSummary(changes)),
    profile: { first_name: 'Alex', last_name: 'Sample', role: 'Admin', brokerage: null },
    providerName: 'Wrenfield Lending',
    now: new Date(at),
  })
  if (!summary.ok) throw new Error('Expected figures')
  const element = createElement(YourFigures, { ...summary.view, chart: undefined, seesLost: false })
  const router = createMemoryRouter([{ path: '*', element }])
  return (await renderHtml(createElement(RouterProvider, { router })))
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '|')
}

const commission = {
  earned_this_month: 3_940,
  earned_this_tax_year: 41_250.5,
  paid_this_month: 5_116,
  paid_this_tax_year: 38_020,
  next_payment: { date: '2026-11-27', amount: 3_810 },
}

test('each figure says what it counts', async () => {
  const text = await textOf({ commission })
  for (const note of [
    '34 open clients, amounts requested',
    '3 clients, amounts accepted or else approved, approval rate 64% since October 2026',
    '7 live clients in all, all-time take-up rate 72%',
  ])
    expect(text).toContain(note)
  expect(text.replaceAll('|', '')).toContain(
    '£5,116.00 paid this month, next payment on 27-11-2026See commissions',
  )
  const onTheDay = await textOf({ commission }, '2026-11-27T09:00:00Z')
  expect(onTheDay).toContain('next payment today')
  const dayAfter = (await textOf({ commission }, '2026-11-28T09:00:00Z')).replaceAll('|', '')
  expect(dayAfter).toContain(
    '£3,810.00 is overdue, the earliest since 27-11-2026. Broker portal has not paid it.',
  )
  expect(dayAfter).not.toContain('next payment')
  const following_payment = { date: '2026-12-24', amount: 900 }
  const both = await textOf({ commission: { ...commission, following_payment } }, '2026-11-28T09:00:00Z')
  expect(both.replaceAll('|', '')).toContain('next payment on 24-12-2026£3,810.00 is overdue')
})

test('the firm’s figures are shown to who sees only some of its clients', async () => {
  const firm = {
    clients: 48,
    live_total: 12,
    pipeline_count: 34,
    pipeline_value: 1_186_400,
    funded_this_month: 98_500,
  }
  expect(await textOf({ firm })).toContain('12 live clients, 48 clients in all')
  expect(await textOf({})).not.toContain('Your firm')
})
