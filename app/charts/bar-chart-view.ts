import { londonTime } from '#app/format/london-time.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { drawChart } from './chart-drawing.ts'
import { monthName } from './chart-scale.ts'

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
    months,
    sum,
    /** The month that is not over yet, if it is among them, and how many months are. */
    current: past.length < months.length ? current : undefined,
    past: past.length,
    /** Pounds a month, of those that are over. */
    average,
    wide: drawChart(bars, average, wide),
    narrow: drawChart(bars, average, narrow),
  }
}
