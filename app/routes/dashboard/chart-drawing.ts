import { shortPounds } from '#app/clients/pounds.ts'
import { barPath, gridStep, tenth } from './chart-scale.ts'

const lines = 4
const top = 16
const left = 44

/** Size of a drawing in SVG units. */
interface Canvas {
  width: number
  height: number
  barWidth: number
  /** A month's name under every so many bars, counted from the last. */
  nameEvery: number
  /** Whether the current month's amount stands over its bar besides the highest. */
  labelsNow: boolean
}

export const wide: Canvas = { width: 640, height: 232, barWidth: 28, nameEvery: 1, labelsNow: true }
export const narrow: Canvas = { width: 340, height: 220, barWidth: 16, nameEvery: 2, labelsNow: false }

export interface Bar {
  amount: number
  /** The month that is not over yet. */
  now: boolean
  label: string
  text: string
}

interface Mark {
  x: number
  y: number
  text: string
}

/** What the SVG holds, in its own units. */
export interface Drawing {
  width: number
  height: number
  left: number
  grid: { y: number; text: string }[]
  bars: { path: string; now: boolean }[]
  names: Mark[]
  labels: Mark[]
  averageY: number | undefined
}

/** Draws bars on a canvas. */
export function drawChart(bars: Bar[], average: number | undefined, canvas: Canvas): Drawing {
  const base = canvas.height - 24
  const slot = (canvas.width - left) / bars.length
  const barWidth = Math.min(canvas.barWidth, slot * 0.7)
  const highest = Math.max(...bars.map(({ amount }) => amount))
  const step = gridStep(highest, lines)
  const heightOf = (amount: number) => (amount / (step * lines)) * (base - top)
  const middle = (index: number) => tenth(left + slot * (index + 0.5))
  const labelled = labelledBars(bars, highest, canvas.labelsNow)
  return {
    width: canvas.width,
    height: canvas.height,
    left,
    grid: Array.from({ length: lines + 1 }, (_, index) => ({
      y: tenth(base - heightOf(index * step)),
      text: shortPounds(index * step),
    })),
    bars: bars.flatMap(({ amount, now }, index) => {
      const path = barPath(middle(index) - barWidth / 2, base, barWidth, tenth(heightOf(amount)))
      return path ? [{ path, now }] : []
    }),
    names: bars.flatMap(({ label }, index) =>
      (bars.length - 1 - index) % canvas.nameEvery === 0
        ? [{ x: middle(index), y: base + 20, text: label }]
        : [],
    ),
    labels: labelled.map((index) => ({
      x: middle(index),
      y: tenth(base - heightOf(bars[index]?.amount ?? 0) - 6),
      text: bars[index]?.text ?? '',
    })),
    averageY: average === undefined ? undefined : tenth(base - heightOf(average)),
  }
}

function labelledBars(bars: Bar[], highest: number, labelsNow: boolean): number[] {
  const peak = bars.findIndex(({ amount }) => amount === highest)
  const now = bars.findIndex((bar) => bar.now && bar.amount > 0)
  return labelsNow && now >= 0 && now !== peak ? [peak, now] : [peak]
}
