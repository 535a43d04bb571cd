import type { Services } from '#contract/calls/services.ts'
import type { Headers } from '#contract/nexus/rows/headers.ts'
import { expectedLabels } from '../../expected-labels.ts'
import { correctionField } from './corrections-view.ts'
import { type FailedRow, readFailedRows } from './read-failed-rows.ts'
import { createFindings } from './read-row-again.ts'

export interface EnteredCells {
  rows: Map<number, Record<string, string>>
  result: { initialValue: Record<string, Record<string, string>> }
}

/** The rows that were changed, or what is still wrong with them by field. */
export interface Corrections {
  headers: Headers
  rows: FailedRow[]
  errors: Record<string, string[]>
}

const fieldPattern = /^row-(\d{1,6})\.(\w{1,40})$/

export function readCorrections(form: FormData): EnteredCells {
  const rows = new Map<number, Record<string, string>>()
  const initialValue: Record<string, Record<string, string>> = {}
  for (const [name, value] of form) {
    const [, row, column] = fieldPattern.exec(name) ?? []
    if (!row || !column || typeof value !== 'string') continue
    const cells = rows.get(Number(row)) ?? {}
    cells[column] = value.trim()
    rows.set(Number(row), cells)
    initialValue[`row-${Number(row)}`] = cells
  }
  return { rows, result: { initialValue } }
}

/** Puts the entered cells in place of those of the lender's file; undefined when that cannot be read. */
export async function applyCorrections(
  { core }: Services,
  filePath: string | null | undefined,
  entered: EnteredCells,
  today: string,
): Promise<Corrections | undefined> {
  if (!filePath) return undefined
  const file = await core.downloadFile({ filePath })
  const last = Math.max(...entered.rows.keys(), 0)
  const found = file.ok
    ? await readFailedRows(file.value, ({ row }) => {
        if (row > last) return 'stop'
        return entered.rows.has(row) ? 'keep' : 'skip'
      }).catch(() => undefined)
    : undefined
  if (!found) return undefined
  const { headers } = found
  const rows = found.rows.flatMap((row) => changed(row, entered.rows.get(row.row) ?? {}, headers))
  const findingsOf = createFindings(headers, today)
  const errors: Corrections['errors'] = {}
  for (const { row, cells } of rows)
    for (const { column, expected } of findingsOf(cells))
      errors[correctionField(row, column)] ??= [`Row ${row}: expected ${expectedLabels(expected)}`]
  return { headers, rows, errors }
}

/** The row with its new cells; none when they are those of the file. */
function changed(row: FailedRow, entered: Record<string, string>, { places }: Headers): FailedRow[] {
  const cells = [...row.cells]
  let isChanged = false
  for (const [column, value] of Object.entries(entered)) {
    const place = places.get(column)
    if (place === undefined || (cells[place] ?? '').trim() === value) continue
    cells[place] = value
    isChanged = true
  }
  return isChanged ? [{ ...row, cells }] : []
}
