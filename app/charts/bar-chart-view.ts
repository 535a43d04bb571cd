import { formatMoment } from '#app/format/format-moment.ts'
import { londonTime } from '#app/format/london-time.ts'
import { formatMoney } from '#app/format/money.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { drawChart } from './chart-drawing.ts'

interface MonthAmount {
  /** `YYYY-MM` */
  month: string
  amount: number
}

const wide = { width: 640, height: 232, barWidth: 28, nameEvery: 1, labelsNow: true }
const narrow = { width: 340, height: 220, barWidth: 16, nameEvery: 2, labelsNow: false }

export type BarChartView = NonNullable<ReturnType<typeof barChartView>>

/** Undefined while there is nothing to draw. */
export function barChartView(months: MonthAmount[], now: Date) {
  const sum = sumPounds(months.map(({ amount }) => amount))
  if (sum === 0) return undefined
  const current = londonTime(now).day.slice(0, 7)
  const past = months.filter(({ month }) => month !== current)
  const average = past.length > 1 ? sumPounds(past.map(({ amount }) => amount)) / past.length : undefined
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

function monthName(month: string): string {
  return formatMoment(month, 'month')?.split(' ')[0] ?? month
}
