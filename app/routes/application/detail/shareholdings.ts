import type { personNoun } from '#contract/clients/completeness.ts'
import type { Director } from '#contract/clients/director.ts'

/** What a person's part is called: only a company has shares. */
export function shareLabel(noun: ReturnType<typeof personNoun>): string {
  return noun === 'director' ? 'Shareholding' : 'Share of the business'
}

/** What to ask where all shareholdings are known and leave some of the company without an owner. */
export function unownedShares(directors: readonly Director[]): string | null {
  const known =
    directors.length > 0 && directors.every((director) => typeof director.shareholding_percent === 'number')
  const shares = sharesOf(directors)
  if (!known || shares >= 100) return null
  return `The shares add up to ${shares}%. Check who owns the other ${inHundredths(100 - shares)}%.`
}

/** The shares of all directors together, in per cent. */
export function sharesOf(directors: readonly Director[]): number {
  return inHundredths(directors.reduce((total, director) => total + (director.shareholding_percent ?? 0), 0))
}

/** Percentages have two decimals; their sum may be off by the last bits of a number. */
function inHundredths(percent: number): number {
  return Math.round(percent * 100) / 100
}
