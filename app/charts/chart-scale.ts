import { formatMoment } from '#app/format/format-moment.ts'

const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Distance between grid lines, so that `lines` of them exceed `max`: a round number. */
export function gridStep(max: number, lines: number): number {
  if (max <= 0) return 1
  const least = max / lines
  const magnitude = 10 ** Math.floor(Math.log10(least))
  const step = steps.find((candidate) => candidate * magnitude >= least - magnitude * 1e-9)
  return (step ?? 10) * magnitude
}

/** A bar with a rounded head as an SVG path; empty when it has no height. */
export function barPath(x: number, base: number, width: number, height: number): string {
  if (height <= 0) return ''
  const round = Math.min(3, height, width / 2)
  const side = roundToTenth(height - round)
  return `M${roundToTenth(x)} ${base}v${-side}q0${-round} ${round}${-round}h${roundToTenth(width - 2 * round)}q${round} 0 ${round} ${round}v${side}z`
}

/** Rounds to a tenth of a unit, which is precise enough on screen and takes fewer bytes. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}

export function shortPounds(pounds: number): string {
  if (pounds < 1_000) return `£${roundToTenth(pounds)}`
  if (pounds < 999_950) return `£${roundToTenth(pounds / 1_000)}k`
  return `£${Number((pounds / 1_000_000).toFixed(2))}m`
}

/** The name of a month (`2018-06`) without its year. */
export function monthName(month: string): string {
  return formatMoment(month, 'month')?.split(' ')[0] ?? month
}
