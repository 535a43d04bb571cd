const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** An amount in full, £12,345.67. */
export function poundsText(pounds: number): string {
  return exact.format(pounds)
}

/** An amount short enough for a chart: £850, £154.6k, £1.2m. */
export function shortPounds(pounds: number): string {
  if (pounds < 1_000) return `£${Math.round(pounds)}`
  if (pounds < 999_950) return `£${rounded(pounds / 1_000, 1)}k`
  return `£${rounded(pounds / 1_000_000, 2)}m`
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
