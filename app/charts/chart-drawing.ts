import { barPath, gridStep, roundToTenth, shortPounds } from './chart-scale.ts'

const lines = 4
const top = 16
const left = 44

/** Size of a drawing in SVG units, and its labels. */
interface Canvas {
  width: number
  height: number
  barWidth: number
  /** Every n-th bar is labelled, counted from the last. */
  nameEvery: number
  labelsNow: boolean
}

interface Bar {
  name: string
  amount: number
  /** The month that is not over yet. */
  now: boolean
}

export type Drawing = ReturnType<typeof drawChart>

export function drawChart(bars: Bar[], average: number | undefined, canvas: Canvas) {
  const highest = Math.max(...bars.map(({ amount }) => amount))
  const peak = bars.findIndex(({ amount }) => amount === highest)
  const current = bars.findIndex(({ amount, now }) => now && amount > 0)
  const step = gridStep(highest, lines)
  const base = canvas.height - 24
  const slot = (canvas.width - left) / bars.length
  const barWidth = Math.min(canvas.barWidth, slot * 0.7)
  const middle = (index: number) => left + slot * (index + 0.5)
  const levelOf = (amount: number) => roundToTenth(base - (amount / (step * lines)) * (base - top))
  const lineAt = (y: number) => `M${left} ${y}H${canvas.width}`
  const paths = bars.map(({ amount }, index) =>
    barPath(middle(index) - barWidth / 2, base, barWidth, roundToTenth(base - levelOf(amount))),
  )
  const levels = Array.from({ length: lines + 1 }, (_, index) => index * step)
  return {
    width: canvas.width,
    height: canvas.height,
    past: paths.filter((_, index) => !bars[index]?.now).join(''),
    now: paths.filter((_, index) => bars[index]?.now).join(''),
    base: lineAt(base),
    grid: levels
      .slice(1)
      .map((level) => lineAt(levelOf(level)))
      .join(''),
    average: average === undefined ? '' : lineAt(levelOf(average)),
    axis: levels.map((level) => ({ x: left - 10, y: levelOf(level) + 4, text: shortPounds(level) })),
    names: bars
      .map(({ name }, index) => ({ x: roundToTenth(middle(index)), y: base + 20, text: name }))
      .filter((_, index) => (bars.length - 1 - index) % canvas.nameEvery === 0),
    labels: bars
      .map(({ amount }, index) => ({
        x: roundToTenth(middle(index)),
        y: roundToTenth(levelOf(amount) - 6),
        text: shortPounds(amount),
      }))
      .filter((_, index) => index === peak || (canvas.labelsNow && index === current)),
  }
}
