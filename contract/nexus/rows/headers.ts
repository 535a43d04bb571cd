import { importColumns, usualColumnNames } from '#contract/nexus/client-import.ts'
import type { SheetRow } from './sheet-row.ts'

/**
 * Columns that the lender adds to the file of failed rows: the row's number in the uploaded file; the column of each of its errors, under its name in
 * the template; the code of each, in the same order; and their messages. Columns and codes are separated by spaces.
 */
export const errorHeaders = {
  row: 'Error row',
  columns: 'Error columns',
  codes: 'Error codes',
  message: 'Error',
} as const

export function isErrorHeader(title: string): boolean {
  return Object.values<string>(errorHeaders).includes(title)
}

/** The row’s number in the file of its import; undefined where a row of corrections does not say it. */
export function correctedRow({ cells }: SheetRow, { titles }: Pick<Headers, 'titles'>): number | undefined {
  const number = Number(cells[titles.indexOf(errorHeaders.row)]?.value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

export interface Headers {
  titles: string[]
  places: Map<string, number>
  unknown: string[]
}

/** The columns of a file, or why it cannot be read and how to correct it. */
export type HeadersReading = { ok: true; headers: Headers } | { ok: false; message: string }

export function readHeaders(row: SheetRow | undefined): HeadersReading {
  if (!row) return refused('The file is empty. Fill in the template and upload that.')
  const titles = row.cells.map(({ value }) => value.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim())
  const places = new Map<string, number>()
  const plainTitles = titles.map(plain)
  for (const { header } of importColumns) {
    const own = plain(header)
    const place = plainTitles.indexOf(own)
    if (place !== plainTitles.lastIndexOf(own))
      return refused(`The column ${header} is in the file twice. Delete one and upload it again.`)
    const usual = plainTitles.findIndex((title) => usualColumnNames[header]?.includes(title))
    if (place >= 0 || usual >= 0) places.set(header, place >= 0 ? place : usual)
  }
  const read = new Set(places.values())
  const unknown = titles
    .filter((title, place) => title && !read.has(place) && !isErrorHeader(title))
    .map((title) => title.slice(0, 60))
  const missing = importColumns.filter(({ header, required }) => required && !places.has(header))
  if (missing.length > 0)
    return refused(
      missingMessage(
        missing.map(({ header }) => header),
        titles,
      ),
    )
  return { ok: true, headers: { titles, places, unknown } }
}

function refused(message: string): HeadersReading {
  return { ok: false, message }
}

/** The name of a column for people: `Company number`. */
export function columnName(header: string): string {
  const label = header.replaceAll('_', ' ').replace(/\b(sic|ccj)\b/g, (word) => word.toUpperCase())
  return label.charAt(0).toUpperCase() + label.slice(1)
}

function plain(header: string): string {
  return header.toLowerCase().replace(/[^a-z\d]+/g, '')
}

/** Column names that a message lists: a few more than the template has. */
const maxFound = 20

function missingMessage(missing: string[], titles: string[]): string {
  const found = titles.filter(Boolean).map((title) => title.slice(0, 40))
  const more = found.splice(maxFound).length
  const list = new Intl.ListFormat('en-GB').format(missing)
  return `Column names missing: ${list}. Found: ${found.join(', ') || 'nothing'}${more > 0 ? ` and ${more} more` : ''}. Use the template’s first row.`
}
