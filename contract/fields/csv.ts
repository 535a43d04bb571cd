/** The start of a CSV file by which Excel knows that it is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The media type of every CSV file. */
export const csvType = 'text/csv; charset=utf-8'

/** What a cell may hold; null and undefined are an empty one. */
export type CsvCell = string | number | null | undefined

/**
 * One line of a CSV file by RFC 4180, ended with CRLF. A spreadsheet program runs a cell that begins with = + - @ (some
 * also in their wide forms, or after blanks, a tab or a line break) as a formula: such a text gets an apostrophe in front.
 * Plain negative numbers are left alone.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`
}

function csvCell(text: string): string {
  const risky = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !/^-\d+(\.\d+)?$/.test(text)
  const safe = risky ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
