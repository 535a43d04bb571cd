import { columnName } from '#contract/nexus/rows/headers.ts'
import type { Finding } from '#contract/nexus/rows/row-problem.ts'
import type { FailedRow, FailedRows } from './read-failed-rows.ts'
import { createFindings } from './read-row-again.ts'

interface CellProblem {
  column: string
  found: string
  todo: string
}

export interface CorrectionRow {
  row: number
  name: string
  reference: string
  problems: CellProblem[]
  fields: { name: string; label: string; value: string }[]
}

export function correctionRows({ headers, rows }: FailedRows, today: string): CorrectionRow[] {
  const findingsOf = createFindings(headers, today)
  return rows.map((row) => {
    const cellOf = (column: string) => row.cells[headers.places.get(column) ?? -1] ?? ''
    const findings = findingsOf(row.cells)
    return {
      row: row.row,
      name: cellOf('company_name'),
      reference: cellOf('broker_reference'),
      problems: findings.length > 0 ? findings.map(problemOf) : [lenderProblem(row)],
      fields: columnsOf(findings)
        .filter((column) => headers.places.has(column))
        .map((column) => ({
          name: correctionField(row.row, column),
          label: columnName(column),
          value: cellOf(column),
        })),
    }
  })
}

export function correctionField(row: number, column: string): string {
  return `row-${row}.${column}`
}

/** The columns to correct: those with a problem, or what names the company when the lender alone found one. */
function columnsOf(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['company_number', 'company_name']
  const columns = new Set(findings.map(({ column }) => column))
  if (findings.some(({ column, code }) => column === 'company_number' && code === 'Required'))
    columns.add('postcode')
  return [...columns]
}

function problemOf({ column, expected, found, remedy }: Finding): CellProblem {
  return { column: columnName(column), found: found ?? '', todo: `Expected ${expected}. ${remedy}` }
}

/** The lender’s message without its prefix `Row 42, Company number: `, which the page shows beside it. */
function lenderProblem({ message }: FailedRow): CellProblem {
  const [, column = '', text = message] = /^Row \d+, ([^:]{1,60}): ([\s\S]+)$/.exec(message) ?? []
  return { column, found: '', todo: text.charAt(0).toUpperCase() + text.slice(1) }
}
