import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { BarChart } from './bar-chart.tsx'
import { barChartView } from './bar-chart-view.ts'

const now = new Date('2026-11-19T09:00:00Z')
const amounts = [
  84_000, 61_500, 97_200, 118_400, 76_000, 132_500, 109_800, 141_300, 88_700, 154_600, 127_900, 98_500,
]
const year = amounts.map((amount, index) => ({
  month: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
  amount,
}))

function requireChart(months = year, at = now) {
  const chart = barChartView(months, at)
  if (!chart) throw new Error('Expected a chart')
  return chart
}

function barsIn(path: string) {
  return path.split('M').length - 1
}

test('sums the year, and averages the months that are over', () => {
  const { sum, current, past, average } = requireChart()
  expect({ sum, current, past }).toEqual({ sum: 1_290_400, current: '2026-11', past: 11 })
  expect(average).toBeCloseTo(108_354.545)
})

test('describes the year in text, and as a table', async () => {
  const props = { chart: requireChart(), id: 'funded', title: 'Funded by month', column: 'Funded' }
  const html = (await renderHtml(createElement(BarChart, props))).replaceAll('<!-- -->', '')
  expect(html.replace(/<[^>]+>/g, '')).toContain('£1,290,400.00 in 12 months')
  expect(html).toContain('Striped: November so far. Dotted line: 11-month average, £108,354.55.')
  expect(html).toMatch(/December 2025<\/time>.*£84,000\.00/)
})

test('marks only the current month as incomplete', () => {
  const { wide } = requireChart()
  expect(barsIn(wide.past)).toBe(11)
  expect(barsIn(wide.now)).toBe(1)
  expect(wide.axis.map(({ text }) => text)).toEqual(['£0', '£40k', '£80k', '£120k', '£160k'])
})

test('labels the highest month and, where there is room, the current one', () => {
  const { wide, narrow } = requireChart()
  expect(wide.labels.map(({ text }) => text)).toEqual(['£154.6k', '£98.5k'])
  expect(narrow.labels.map(({ text }) => text)).toEqual(['£154.6k'])
})

test('names every second month on a phone, the current one among them', () => {
  expect(requireChart().narrow.names.map(({ text }) => text)).toEqual([
    'Jan',
    'Mar',
    'May',
    'Jul',
    'Sep',
    'Nov',
  ])
})

test('the month follows London time', () => {
  const summer = [
    { month: '2026-06', amount: 10 },
    { month: '2026-07', amount: 20 },
  ]
  const { wide } = requireChart(summer, new Date('2026-06-30T23:30:00Z'))
  expect([barsIn(wide.past), barsIn(wide.now)]).toEqual([1, 1])
})

test('a month without money has no bar, a first month no average', () => {
  const chart = requireChart([
    { month: '2026-10', amount: 0 },
    { month: '2026-11', amount: 20 },
  ])
  expect([barsIn(chart.wide.past), barsIn(chart.wide.now)]).toEqual([0, 1])
  expect(chart.wide.average).toBe('')
  expect(chart.average).toBeUndefined()
})

test('without any funding there is nothing to draw', () => {
  expect(barChartView([], now)).toBeUndefined()
  expect(barChartView([{ month: '2026-11', amount: 0 }], now)).toBeUndefined()
})
