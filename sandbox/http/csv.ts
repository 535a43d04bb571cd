import { Readable } from 'node:stream'

/** The start of a CSV file by which Excel knows that it is UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * One line of a CSV file by RFC 4180, ended with CRLF. A spreadsheet program runs a cell that begins with = + - @ (some
 * also in their wide forms, or after blanks, a tab or a line break) as a formula: such a text gets an apostrophe in front. Plain negative numbers are left alone.
 */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`
}

function csvCell(text: string): string {
  const risky = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !/^-\d+(\.\d+)?$/.test(text)
  const safe = risky ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function withBom(text: string): string {
  return byteOrderMark + text
}

/** A download of CSV lines, sent while they are made. */
export function csvAnswer(fileName: string, lines: AsyncIterable<string>): Response {
  return new Response(Readable.toWeb(Readable.from(encode(lines))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function* encode(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark)
  for await (const line of lines) yield encoder.encode(line)
}
