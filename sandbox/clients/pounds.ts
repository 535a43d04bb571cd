import { toPounds } from '#contract/fields/pence.ts'

export function toPoundsOrNull(pence: number | null | undefined): number | null {
  return pence === null || pence === undefined ? null : toPounds(pence)
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

export function formatPence(pence: number): string {
  return pounds.format(toPounds(pence))
}
