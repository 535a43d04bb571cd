import { readHeaders } from '#contract/nexus/rows/headers.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { readCsvRows } from './csv-rows.ts'
import { readXlsxRows } from './xlsx-rows.ts'

/** A zip is read as a workbook, anything else as text, in chunks and with web APIs only: preview and lender read alike. @throws UnreadableFile */
export async function* openRows(file: Blob): AsyncGenerator<SheetRow> {
  const head = new DataView(await file.slice(0, 4).arrayBuffer())
  const isZip = head.byteLength === 4 && head.getUint32(0) === 0x504b0304
  yield* withoutEmpty(isZip ? readXlsxRows(file) : readCsvRows(file))
}

/** Leaves out rows in which only “client aware” is filled in: a spreadsheet copies that answer down beyond the last client. */
async function* withoutEmpty(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  let aware: number | undefined
  let isFirst = true
  for await (const row of rows) {
    if (isFirst) {
      const reading = readHeaders(row)
      aware = reading.ok ? reading.headers.places.get('client_aware') : undefined
    }
    const isFilled = row.cells.some(
      ({ value, formula }, place) => place !== aware && (formula || value.trim() !== ''),
    )
    if (isFirst || isFilled) yield row
    isFirst = false
  }
}
