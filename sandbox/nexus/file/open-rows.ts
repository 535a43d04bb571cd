import { open } from 'node:fs/promises'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { readCsvRows } from './csv-rows.ts'
import { readXlsxRows } from './xlsx-rows.ts'

/** By content, not extension: a zip is a workbook, the rest is text. Throws a refused file. */
export async function* openRows(path: string): AsyncGenerator<SheetRow> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
  const isZip = bytesRead === 4 && buffer.readUInt32BE() === 0x504b0304
  yield* isZip ? readXlsxRows(path) : readCsvRows(path)
}
