import { percentOf } from '#contract/fields/pence.ts'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'

const step = 50_000
const smallest = 100_000
const largest = 25_000_000

/** In pence: up to 15 % of annual turnover less 25 % of borrowing, from 60 % of that. Undefined below £1,000. */
export function indicativeAmounts(row: ImportRow): { min: number; max: number } | undefined {
  const room = percentOf(row.annual_turnover_pence, 15) - percentOf(row.existing_borrowing_pence ?? 0, 25)
  const max = Math.min(largest, roundDown(room))
  if (max < smallest) return undefined
  return { min: Math.max(smallest, roundDown(percentOf(max, 60))), max }
}

function roundDown(pence: number): number {
  return Math.floor(pence / step) * step
}
