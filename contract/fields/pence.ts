/** Money is computed in integer pence and travels in pounds with two decimals. */

/** Pounds as they travel, in pence. */
export function toPence(pounds: number): number {
  return Math.round(pounds * 100)
}

/** Pence as pounds. */
export function toPounds(pence: number): number {
  return pence / 100
}

/** `ratePercent` (at most 4 decimals) of an amount in pence, rounded half up to the penny; half away from zero for negative amounts. */
export function percentOf(pence: number, ratePercent: number): number {
  const scaled = Math.abs(pence) * Math.round(ratePercent * 10_000)
  return Math.sign(pence) * Math.floor((scaled + 500_000) / 1_000_000)
}

/** The sum of amounts in pence. */
export function sumPence(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** The exact sum of amounts in pounds. */
export function sumPounds(amounts: readonly number[]): number {
  return toPounds(sumPence(amounts.map(toPence)))
}
