import { toPounds } from '#contract/fields/pence.ts'

/** Like {@link toPounds} for an amount that may be unknown. */
export function toPoundsOrNull(pence: number | null | undefined): number | null {
  return pence === null || pence === undefined ? null : toPounds(pence)
}
