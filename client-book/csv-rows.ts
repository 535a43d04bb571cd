import { fileMessages } from '#contract/nexus/file-problems.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { chunksOf } from './blob-chunks.ts'
import { decodeText, detectEncoding } from './encoding.ts'
import { unreadableFile } from './unreadable-file.ts'

const delimiters = [',', ';', '\t'] as const
const startLength = 4_096

/** Rows of a spreadsheet program, blank ones included. */
const maxPosition = 1_048_576

/** The rows of a CSV file: its encoding and delimiter are detected. Blank rows are left out but counted. Throws a refused file. */
export async function* readCsvRows(file: Blob): AsyncGenerator<SheetRow> {
  const encoding = await detectEncoding(chunksOf(file.stream()))
  yield* readCsvText(decodeText(chunksOf(file.stream()), encoding))
}

/** The rows of the text of a CSV file as it arrives. Throws a refused file. */
export async function* readCsvText(text: AsyncGenerator<string>): AsyncGenerator<SheetRow> {
  const first = await startOf(text)
  const hint = /^sep=([,;\t])\r?\n/i.exec(first)
  const records = createCsvRecords(hint?.[1] ?? findDelimiter(first))
  let position = 0
  function* rowsOf(found: string[][]): Generator<SheetRow> {
    for (const cells of found) {
      position += 1
      if (position > maxPosition) throw unreadableFile(fileMessages.tooManyRows)
      if (cells.some((cell) => cell.trim() !== ''))
        yield { position, cells: cells.map((value) => ({ value, formula: false })) }
    }
  }
  yield* rowsOf(records.push(first.slice(hint?.[0].length ?? 0)))
  for await (const piece of text) yield* rowsOf(records.push(piece))
  yield* rowsOf(records.end())
}

function findDelimiter(text: string): string {
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

async function startOf(text: AsyncGenerator<string>): Promise<string> {
  let first = ''
  while (first.length < startLength) {
    const next = await text.next()
    if (next.done) break
    first += next.value
  }
  return first
}

/** Characters of one record: beyond them a quotation mark was never closed. */
const maxRecordLength = 128 * 1024

interface CsvRecords {
  push(text: string): string[][]
  end(): string[][]
}

/** RFC 4180, incrementally. A quotation mark inside an unquoted cell, like 5" pipe, is literal. @throws UnreadableFile */
function createCsvRecords(delimiter: string): CsvRecords {
  const special = new RegExp(`[${delimiter === '\t' ? '\\t' : delimiter}\\r\\n]`, 'g')
  let rest = ''
  let line = 1

  function read(text: string, isLast: boolean): string[][] {
    const records: string[][] = []
    let start = 0
    for (;;) {
      const record = nextRecord(text, start, isLast)
      if (!record) break
      records.push(record.cells)
      line += linesIn(text.slice(start, record.end))
      start = record.end
    }
    rest = text.slice(start)
    if (rest.length > maxRecordLength)
      throw unreadableFile(
        `A row near line ${line} is too long. Look for a quotation mark that is not closed there.`,
      )
    return records
  }

  /** The record at a place; undefined when the text ends before it. */
  function nextRecord(text: string, start: number, isLast: boolean) {
    if (start >= text.length) return undefined
    const cells: string[] = []
    for (let at = start; ; ) {
      const cell = text[at] === '"' ? quotedCell(text, at, isLast) : plainCell(text, at, isLast)
      if (!cell) return undefined
      cells.push(cell.value)
      if (cell.end >= text.length) return isLast ? { cells, end: text.length } : undefined
      if (text[cell.end] === delimiter) {
        at = cell.end + 1
        // A delimiter is the last character: an empty cell follows it.
        if (at === text.length && isLast) return { cells: [...cells, ''], end: at }
        continue
      }
      const isCrLf = text[cell.end] === '\r' && text[cell.end + 1] === '\n'
      // A line feed may follow in the next piece.
      if (text[cell.end] === '\r' && cell.end + 1 === text.length && !isLast) return undefined
      return { cells, end: cell.end + (isCrLf ? 2 : 1) }
    }
  }

  function plainCell(text: string, start: number, isLast: boolean) {
    special.lastIndex = start
    const found = special.exec(text)
    if (found) return { value: text.slice(start, found.index), end: found.index }
    return isLast ? { value: text.slice(start), end: text.length } : undefined
  }

  function quotedCell(text: string, start: number, isLast: boolean) {
    for (let at = start + 1; ; ) {
      const quote = text.indexOf('"', at)
      if (quote === -1) return isLast ? refuseOpenQuote() : undefined
      if (text[quote + 1] === '"') {
        at = quote + 2
        continue
      }
      if (quote + 1 === text.length && !isLast) return undefined
      const after = plainCell(text, quote + 1, isLast)
      if (!after) return undefined
      const inside = text.slice(start + 1, quote).replaceAll('""', '"')
      // What follows the closing mark belongs to the cell, whose marks are then characters.
      return { value: after.value.trim() === '' ? inside : `"${inside}"${after.value}`, end: after.end }
    }
  }

  return { push: (text) => read(rest + text, false), end: () => read(rest, true) }
}

function linesIn(text: string): number {
  return text.split(/\r\n|\r|\n/).length - 1
}

function refuseOpenQuote(): never {
  throw unreadableFile('A quotation mark is opened and never closed. Close it and upload the file again.')
}
