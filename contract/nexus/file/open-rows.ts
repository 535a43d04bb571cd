import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { readCsvRows } from './csv-rows.ts'
import { readXlsxRows } from './xlsx-rows.ts'

/**
 * The rows of a client book, whatever its ending says: a zip is a workbook, the rest is text. Reads a few chunks of the file at a
 * time, with the browser's own means, so that the preview and the lender read it alike. Throws a refused file.
 */
export async function* openRows(file: Blob): AsyncGenerator<SheetRow> {
  const head = new DataView(await file.slice(0, 4).arrayBuffer())
  const isZip = head.byteLength === 4 && head.getUint32(0) === 0x504b0304
  yield* isZip ? readXlsxRows(file) : readCsvRows(file)
}
