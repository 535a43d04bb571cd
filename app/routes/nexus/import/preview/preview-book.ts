import { openRows } from '#client-book/open-rows.ts'
import { requireHeaders } from '#client-book/require-headers.ts'
import { isUnreadableFile, unreadableFile } from '#client-book/unreadable-file.ts'
import { importColumns, importLimits } from '#contract/nexus/client-import.ts'
import { bookHeadBytes, fileMessages, findFileProblem } from '#contract/nexus/file-problems.ts'
import { columnName, correctedRow, errorHeaders } from '#contract/nexus/rows/headers.ts'
import { createRowReader } from '#contract/nexus/rows/read-row.ts'
import { type Finding, foundIn } from '#contract/nexus/rows/row-problem.ts'

export type Preview = Awaited<ReturnType<typeof previewBook>>

const maxProblems = 5

/** Reads a client file as the lender will: how many rows are ready, and what the first others need. */
export async function previewBook(file: File, today: string) {
  try {
    return { kind: 'read' as const, fileName: file.name, ...(await readBook(file, today)) }
  } catch (error) {
    if (!isUnreadableFile(error)) throw error
    return { kind: 'unreadable' as const, fileName: file.name, message: error.message }
  }
}

async function readBook(file: File, today: string) {
  if (file.size > importLimits.bytes) throw unreadableFile(fileMessages.tooLarge)
  const head = new Uint8Array(await file.slice(0, bookHeadBytes).arrayBuffer())
  const problem = findFileProblem(file.name, head)
  if (problem) throw unreadableFile(fileMessages[problem])
  const sheetRows = openRows(file)
  const headers = requireHeaders((await sheetRows.next()).value)
  const read = createRowReader(headers, today)
  // The lender also knows businesses without a number, by what it looks up at Companies House.
  const numbers = new Set<string>()
  /** `twice`: rows of a business that an earlier row has. They are not checked, and there is nothing to correct in them. */
  const counts = { rows: 0, ready: 0, warnings: 0, toCorrect: 0, twice: 0 }
  const problems: { row: number; problems: ReturnType<typeof problemsOf> }[] = []
  for await (const row of sheetRows) {
    counts.rows += 1
    if (counts.rows > importLimits.rows) throw unreadableFile(fileMessages.tooManyRows)
    const { row: client, findings } = read(row)
    const number = client?.company_number
    if (!client) {
      counts.toCorrect += 1
      if (counts.toCorrect <= maxProblems)
        problems.push({ row: correctedRow(row, headers) ?? row.position, problems: problemsOf(findings) })
    } else if (number && numbers.has(number)) counts.twice += 1
    else {
      counts.ready += 1
      if (findings.length > 0) counts.warnings += 1
    }
    if (number) numbers.add(number)
  }
  if (counts.rows === 0) throw unreadableFile(fileMessages.noRows)
  const missing = importColumns.filter(({ header }) => !headers.places.has(header))
  return {
    ...counts,
    /** Whether its rows come from an earlier import, and say their numbers there. */
    corrected: headers.titles.includes(errorHeaders.row),
    /** Columns that are not of the template, and those of the template that the file does not have. */
    columns: { unknown: headers.unknown, missing: missing.map(({ header }) => columnName(header)) },
    problems,
  }
}

/** What a person has to correct in a row, as the page shows it; warnings are left out. */
function problemsOf(findings: readonly Finding[]) {
  return findings
    .filter(({ severity }) => severity !== 'Warning')
    .map((finding) => ({
      column: columnName(finding.column),
      found: foundIn(finding.found),
      todo: finding.remedy,
    }))
}
