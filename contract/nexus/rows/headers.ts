import { importColumns } from '#contract/nexus/client-import.ts'
import type { SheetRow } from './sheet-row.ts'

/** The column that failed rows come with; it means nothing when they are uploaded again. */
export const errorHeader = 'Error'

/** Which cell of a row holds which column of the template. */
export interface Headers {
  /** Headers as the file has them. */
  given: string[]
  /** Place of each known column. */
  places: Map<string, number>
  /** Headers that mean nothing to us; their cells are left alone. */
  unknown: string[]
}

/** The columns of a file, or why it cannot be read and how to correct it. */
export type HeadersReading = { ok: true; headers: Headers } | { ok: false; message: string }

/** Matches the first row with the template's columns, whatever their case, spaces and underscores. */
export function readHeaders(row: SheetRow | undefined): HeadersReading {
  if (!row) return refused('The file is empty. Fill in the template and upload that.')
  const given = row.cells.map(({ value }) => value.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim())
  const places = new Map<string, number>()
  const unknown: string[] = []
  for (const [place, header] of given.entries()) {
    const column = importColumns.find((each) => plain(each.header) === plain(header))
    if (!column) {
      if (header && header !== errorHeader) unknown.push(header.slice(0, 60))
    } else if (places.has(column.header))
      return refused(`The column ${column.header} is in the file twice. Delete one and upload it again.`)
    else places.set(column.header, place)
  }
  const missing = importColumns.filter(({ header, required }) => required && !places.has(header))
  if (missing.length > 0)
    return refused(
      missingMessage(
        missing.map(({ header }) => header),
        given,
      ),
    )
  return { ok: true, headers: { given, places, unknown } }
}

function refused(message: string): HeadersReading {
  return { ok: false, message }
}

/** The name of a column for people: `Company number`. */
export function columnName(header: string): string {
  const words = header.replaceAll('_', ' ').replace(/\b(sic|ccj)\b/g, (word) => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function plain(header: string): string {
  return header.toLowerCase().replace(/[\s_\-.*]+/g, '')
}

function missingMessage(missing: string[], given: string[]): string {
  const found = given.filter(Boolean).slice(0, 8)
  const list = new Intl.ListFormat('en-GB').format(missing)
  return `The first row must name the columns. Missing: ${list}. Found: ${found.length > 0 ? found.join(', ').slice(0, 200) : 'nothing'}. Use the headers of the template.`
}
