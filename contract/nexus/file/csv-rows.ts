import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { fileMessages } from '../file-problems.ts'
import { chunksOf } from './blob-chunks.ts'
import { createCsvRecords } from './csv-records.ts'
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
      if (cells.some((cell) => cell.trim() !== '')) yield { position, cells: cells.map(plainCell) }
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

function plainCell(value: string) {
  return { value, formula: /^\s*[=@]/.test(value) }
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
