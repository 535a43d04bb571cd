import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { decodeText, detectEncoding } from './encoding.ts'
import { refusedFile } from './refused-file.ts'

/** Characters; a longer row has an unclosed quotation mark. */
const longestRow = 128 * 1024
const delimiters = [',', ';', '\t'] as const

/** Detects encoding and delimiter. Blank rows are skipped but counted. */
export async function* readCsvRows(path: string): AsyncGenerator<SheetRow> {
  const encoding = await detectEncoding(createReadStream(path))
  const { first, rest } = await startOf(decodeText(createReadStream(path), encoding))
  const hint = /^sep=([,;\t])\r?\n/i.exec(first)
  const parser = parse({
    delimiter: hint?.[1] ?? findDelimiter(first),
    relax_column_count: true,
    // A quotation mark within a cell, as in 5" pipe, is literal.
    relax_quotes: true,
    max_record_size: longestRow,
    skip_empty_lines: false,
  })
  const text = hint ? withStart(first.slice(hint[0].length), rest) : withStart(first, rest)
  // Failures surface through the parser, which it destroys.
  const feeding = pipeline(Readable.from(text), parser).catch(() => undefined)
  try {
    let position = 0
    for await (const cells of parser as AsyncIterable<string[]>) {
      position += 1
      if (cells.some((cell) => cell.trim() !== '')) yield { position, cells: cells.map(plainCell) }
    }
  } catch (error) {
    throw inWords(error)
  } finally {
    parser.destroy()
    await feeding
  }
}

/** The separator most frequent in the first line, outside quotes. */
export function findDelimiter(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    if (!quoted && character === '\n' && [...counts.values()].some((count) => count > 0)) break
    const count = counts.get(character)
    if (!quoted && count !== undefined) counts.set(character, count + 1)
  }
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

function plainCell(value: string) {
  return { value, formula: /^\s*[=@]/.test(value) }
}

async function startOf(
  text: AsyncGenerator<string>,
): Promise<{ first: string; rest: AsyncGenerator<string> }> {
  let first = ''
  while (first.length < 4_096) {
    const next = await text.next()
    if (next.done) break
    first += next.value
  }
  return { first, rest: text }
}

async function* withStart(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

function inWords(error: unknown): unknown {
  const { code, lines } = (error ?? {}) as { code?: string; lines?: number }
  if (!code?.startsWith('CSV_')) return error
  if (code === 'CSV_MAX_RECORD_SIZE')
    return refusedFile(
      `A row near line ${lines ?? 1} is too long. Look for a quotation mark that is not closed there.`,
      error,
    )
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return refusedFile(
      'A quotation mark is opened and never closed. Close it and upload the file again.',
      error,
    )
  return refusedFile(
    `We cannot read the file near line ${lines ?? 1}. Save it as CSV again, or as XLSX, and upload that.`,
    error,
  )
}
