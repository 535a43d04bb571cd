import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { readCsvRows } from './csv-rows.ts'
import { readXlsxRows } from './xlsx-rows.ts'

/** A zip is read as a workbook, anything else as text, in chunks and with web APIs only: preview and lender read alike. @throws UnreadableFile */
export async function* openRows(file: Blob): AsyncGenerator<SheetRow> {
  const head = new DataView(await file.slice(0, 4).arrayBuffer())
  const isZip = head.byteLength === 4 && head.getUint32(0) === 0x504b0304
  yield* isZip ? readXlsxRows(file) : readCsvRows(file)
}
