import { type Headers, readHeaders } from '#contract/nexus/rows/headers.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { refusedFile } from './refused-file.ts'

/** Throws a refused file. */
export function requireHeaders(row: SheetRow | undefined): Headers {
  const reading = readHeaders(row)
  if (!reading.ok) throw refusedFile(reading.message)
  return reading.headers
}
