import { formatMoment } from '#app/format/format-moment.ts'
import { londonTime } from '#app/format/london-time.ts'
import { formatMoney } from '#app/format/money.ts'
import { type Canvas, type Drawing, drawChart } from './chart-drawing.ts'

export interface MonthAmount {
  /** `YYYY-MM` */
  month: string
  amount: number
}

const wide: Canvas = { width: 640, height: 232, barWidth: 28, nameEvery: 1, labelsNow: true }
const narrow: Canvas = { width: 340, height: 220, barWidth: 16, nameEvery: 2, labelsNow: false }

export interface BarChartView {
  total: string
  caption: string
  wide: Drawing
  narrow: Drawing
  rows: { month: string; amount: string }[]
  sum: string
}

export function barChartView(months: MonthAmount[], now: Date): BarChartView | undefined {
  const sum = inPounds(months)
  if (sum === 0) return undefined
  const current = londonTime(now).day.slice(0, 7)
  const past = months.filter(({ month }) => month !== current)
  const average = past.length > 1 ? inPounds(past) / past.length : undefined
  const bars = months.map(({ month, amount }) => ({
    name: monthName(month).slice(0, 3),
    amount,
    now: month === current,
  }))
  return {
    total: `${formatMoney(sum)} in ${months.length} months`,
    caption: captionOf(past.length < months.length ? monthName(current) : '', past.length, average),
    wide: drawChart(bars, average, wide),
    narrow: drawChart(bars, average, narrow),
    rows: months.map(({ month, amount }) => ({
      month: formatMoment(month, 'month') ?? month,
      amount: formatMoney(amount),
    })),
    sum: formatMoney(sum),
  }
}

function captionOf(current: string, months: number, average: number | undefined): string {
  const striped = current && `Striped: ${current} so far.`
  const dotted = average === undefined ? '' : `Dotted line: ${months}-month average, ${formatMoney(average)}.`
  return [striped, dotted].filter(Boolean).join(' ')
}

/** Sums in pence: pounds as floating point would drift. */
function inPounds(months: MonthAmount[]): number {
  return months.reduce((pence, { amount }) => pence + Math.round(amount * 100), 0) / 100
}

function monthName(month: string): string {
  return formatMoment(month, 'month')?.split(' ')[0] ?? month
}
