import { chunksOf } from '#client-book/blob-chunks.ts'
import { readCsvText } from '#client-book/csv-rows.ts'
import { decodeText } from '#client-book/encoding.ts'
import { type CsvRow, csvStream } from './csv-stream.ts'

const rowsAtOnce = 200

/** A cell of the same row, by its column’s head; empty where the file has no such column. */
type CellOf = (head: string) => string

/** The labels for the codes of a column, by its head. */
export type ColumnLabels = Readonly<Record<string, (code: string, cellOf: CellOf) => string>>

/** Whether a row of a file stays in it. */
type KeepRow = (cellOf: CellOf) => boolean

/** A CSV file of the lender as it arrives, with our labels in place of its codes. Other columns, and all rows that `keep` accepts, stay as they are. */
export async function labelledCsv(
  body: ReadableStream<Uint8Array>,
  labels: ColumnLabels,
  keep: KeepRow = () => true,
): Promise<ReadableStream<Uint8Array>> {
  const pieces = chunksOf(body)
  const rows = readCells(pieces)
  const { value: heads = [] } = await rows.next()
  const labelOf = heads.map((head) => (Object.hasOwn(labels, head) ? labels[head] : undefined))
  const written = (cells: string[]) => {
    const cellOf: CellOf = (head) => cells[heads.indexOf(head)] ?? ''
    return keep(cellOf) ? [cells.map((cell, place) => labelOf[place]?.(cell, cellOf) ?? cell)] : []
  }
  return csvStream(heads, inBatches(rows, written, pieces))
}

async function* readCells(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string[], undefined> {
  for await (const { cells } of readCsvText(decodeText(pieces, 'utf-8')))
    yield cells.map(({ value }) => value)
}

/** `source` ends with it, also where the browser disconnects before the last row. */
async function* inBatches(
  rows: AsyncIterable<string[]>,
  written: (cells: string[]) => CsvRow[],
  source: AsyncGenerator,
): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = []
  try {
    for await (const cells of rows) {
      batch.push(...written(cells))
      if (batch.length < rowsAtOnce) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  } finally {
    await source.return(undefined)
  }
}
