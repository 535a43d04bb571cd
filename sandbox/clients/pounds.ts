import { toPounds } from '#contract/fields/pence.ts'

export function toPoundsOrNull(pence: number | null | undefined): number | null {
  return pence === null || pence === undefined ? null : toPounds(pence)
}
