import { purposeLabels } from '#app/clients/labels.ts'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { purposes } from '#contract/clients/referral.ts'
import { columnName, type Headers } from '#contract/nexus/rows/headers.ts'
import { createRowReader } from '#contract/nexus/rows/read-row.ts'
import type { Finding } from '#contract/nexus/rows/row-problem.ts'
import type { FailedRows } from './read-failed-rows.ts'

interface CellProblem {
  column: string
  found: string
  todo: string
}

export type CorrectionRow = ReturnType<typeof correctionRows>[number]

export function correctionRows({ headers, rows }: FailedRows, today: string) {
  const findingsOf = createRowCheck(headers, today)
  return rows.map((row) => {
    const cellOf = (column: string) => row.cells[headers.places.get(column) ?? -1] ?? ''
    const findings = findingsOf(row.cells)
    return {
      row: row.row,
      name: cellOf('company_name'),
      reference: cellOf('broker_reference'),
      // What the lender alone knows of a row is said in its words.
      problems:
        findings.length > 0 ? findings.map(problemOf) : [{ column: '', found: '', todo: row.message }],
      fields: columnsOf(findings)
        .filter((column) => headers.places.has(column))
        .map((column) => ({
          name: correctionField(row.row, column),
          label: columnName(column),
          value: cellOf(column),
          options: correctionOptions(column, cellOf(column).trim()),
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

function problemOf({ column, found = '', remedy }: Finding): CellProblem {
  return { column: columnName(column), found, todo: remedy }
}

/** What the template's rules find in the cells of a row; warnings are left out. */
export function createRowCheck(headers: Headers, today: string): (cells: readonly string[]) => Finding[] {
  const read = createRowReader(headers, today)
  return (cells) => {
    const { findings } = read({
      position: 0,
      cells: cells.map((value) => ({ value, formula: /^\s*[=@]/.test(value) })),
    })
    return findings.filter(({ severity }) => severity !== 'Warning')
  }
}

const notGiven = { value: '', label: 'Not given' }
const answers = ['Yes', 'No'].map((answer) => ({ value: answer, label: answer }))

const lists: Record<string, SelectOption[]> = {
  funding_purpose: [notGiven, ...purposes.map((value) => ({ value, label: purposeLabels[value] }))],
  ccj_last_3_years: [notGiven, ...answers],
  client_aware: [{ value: '', label: 'Choose Yes or No' }, ...answers],
}

/** The answers of a column that has a list. What the file holds stays one of them: a row that is not touched must not change. */
function correctionOptions(column: string, inFile: string): SelectOption[] | undefined {
  const options = lists[column]
  if (!options || options.some(({ value }) => value === inFile)) return options
  return [...options, { value: inFile, label: `${inFile} (in your file)` }]
}
