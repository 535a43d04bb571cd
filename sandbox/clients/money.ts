/** Pounds as they travel, from pence. */
export function toPounds(pence: number): number {
  return pence / 100
}

/** Like {@link toPounds} for an amount that may be unknown. */
export function toPoundsOrNull(pence: number | null | undefined): number | null {
  return pence === null || pence === undefined ? null : toPounds(pence)
}

/** Pence from pounds; what travels has at most two decimals, but a float rarely has exactly two. */
export function toPence(pounds: number): number {
  return Math.round(pounds * 100)
}
