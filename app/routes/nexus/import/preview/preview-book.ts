import { importColumns, importLimits } from '#contract/nexus/client-import.ts'
import { openRows } from '#contract/nexus/file/open-rows.ts'
import { requireHeaders } from '#contract/nexus/file/require-headers.ts'
import { isUnreadableFile } from '#contract/nexus/file/unreadable-file.ts'
import { bookHeadBytes, fileMessages, findFileProblem } from '#contract/nexus/file-problems.ts'
import { columnName, correctedRow, errorHeaders, type Headers } from '#contract/nexus/rows/headers.ts'
import { createRowReader } from '#contract/nexus/rows/read-row.ts'
import { type Finding, foundIn } from '#contract/nexus/rows/row-problem.ts'

/** What the page asks of the worker that reads a chosen file. */
export interface PreviewRequest {
  file: File
  today: string
}

export type Preview = Awaited<ReturnType<typeof previewBook>>

const maxProblems = 5

/** Reads a client file as the lender will: how many rows are ready, and what the first others need. */
export async function previewBook(request: PreviewRequest) {
  const { file } = request
  if (file.size > importLimits.bytes) return unreadable(file, fileMessages.tooLarge)
  const head = new Uint8Array(await file.slice(0, bookHeadBytes).arrayBuffer())
  const problem = findFileProblem(file.name, head)
  if (problem) return unreadable(file, fileMessages[problem])
  try {
    return await readBook(request)
  } catch (error) {
    if (isUnreadableFile(error)) return unreadable(file, error.message)
    throw error
  }
}

function unreadable({ name }: File, message: string) {
  return { kind: 'unreadable' as const, fileName: name, message }
}

async function readBook({ file, today }: PreviewRequest) {
  let headers: Headers | undefined
  let read: ReturnType<typeof createRowReader> | undefined
  // The lender also knows businesses without a number, by what it looks up at Companies House.
  const numbers = new Set<string>()
  /** `twice`: rows of a business that an earlier row has. They are not checked, and there is nothing to correct in them. */
  const counts = { rows: 0, ready: 0, warnings: 0, toCorrect: 0, twice: 0 }
  const problems: { row: number; problems: ReturnType<typeof problemsOf> }[] = []
  for await (const row of openRows(file)) {
    if (!headers || !read) {
      headers = requireHeaders(row)
      read = createRowReader(headers, today)
      continue
    }
    counts.rows += 1
    if (counts.rows > importLimits.rows) return unreadable(file, fileMessages.tooManyRows)
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
  headers ??= requireHeaders(undefined)
  if (counts.rows === 0) return unreadable(file, fileMessages.noRows)
  /** Whether its rows come from an earlier import, and say their numbers there. */
  const corrected = headers.titles.includes(errorHeaders.row)
  return {
    kind: 'read' as const,
    fileName: file.name,
    ...counts,
    corrected,
    columns: columnsOf(headers),
    problems,
  }
}

function problemsOf(findings: readonly Finding[]) {
  return findings
    .filter(({ severity }) => severity !== 'Warning')
    .map((finding) => ({
      column: columnName(finding.column),
      found: foundIn(finding),
      todo: finding.remedy,
    }))
}

function columnsOf({ places, unknown }: Headers) {
  const missing = importColumns.filter(({ header }) => !places.has(header)).map(({ header }) => header)
  return { found: places.size, of: importColumns.length, missing, unknown }
}
