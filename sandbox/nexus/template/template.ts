import { readFile } from 'node:fs/promises'
import { csvLine } from '#contract/fields/csv.ts'
import { importColumns } from '#contract/nexus/client-import.ts'
import { withBom } from '../../http/csv-answer.ts'

export function templateCsv(): string {
  return withBom(
    csvLine(importColumns.map(({ header }) => header)) + csvLine(importColumns.map(({ example }) => example)),
  )
}

/** A file that is edited in a spreadsheet program; a test holds it equal to the columns of the contract. */
export function templateWorkbook(): Promise<Buffer> {
  return readFile(new URL('client-import-template.xlsx', import.meta.url))
}
