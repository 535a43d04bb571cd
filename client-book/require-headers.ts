import { type Headers, readHeaders } from '#contract/nexus/rows/headers.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { unreadableFile } from './unreadable-file.ts'

/** The columns of a file by its first row. Throws an unreadable file. */
export function requireHeaders(row: SheetRow | undefined): Headers {
  const reading = readHeaders(row)
  if (!reading.ok) throw unreadableFile(reading.message)
  return reading.headers
}
