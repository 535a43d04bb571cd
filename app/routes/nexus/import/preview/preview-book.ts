import { importColumns, importLimits } from '#contract/nexus/client-import.ts'
import type { Pause } from '#contract/nexus/file/blob-chunks.ts'
import { openRows } from '#contract/nexus/file/open-rows.ts'
import { requireHeaders } from '#contract/nexus/file/require-headers.ts'
import { isUnreadableFile } from '#contract/nexus/file/unreadable-file.ts'
import { bookHeadBytes, fileMessages, findFileProblem } from '#contract/nexus/file-problems.ts'
import { columnName, correctedRow, errorHeaders, type Headers } from '#contract/nexus/rows/headers.ts'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import { createRowReader } from '#contract/nexus/rows/read-row.ts'
import { type Finding, toRowError } from '#contract/nexus/rows/row-problem.ts'

interface PreviewOptions {
  file: Blob
  fileName: string
  today: string
  /** Called after every piece of the file and every few rows. */
  pause?: Pause
}

const maxProblems = 5
const rowsPerTurn = 200

/** Reads a client file as the lender will: how many rows are ready, and what the first others need. */
export async function previewBook(options: PreviewOptions): Promise<Preview> {
  const { file, fileName } = options
  const unreadable = (message: string): Preview => ({ kind: 'unreadable', fileName, message })
  if (file.size > importLimits.bytes) return unreadable(fileMessages.tooLarge)
  const head = new Uint8Array(await file.slice(0, bookHeadBytes).arrayBuffer())
  const problem = findFileProblem(fileName, head)
  if (problem) return unreadable(fileMessages[problem])
  try {
    const read = await readBook(options)
    return read ?? unreadable(fileMessages.noRows)
  } catch (error) {
    if (isUnreadableFile(error)) return unreadable(error.message)
    throw error
  }
}

/** Undefined when the file has no rows. */
async function readBook({ file, fileName, today, pause }: PreviewOptions): Promise<Preview | undefined> {
  let headers: Headers | undefined
  let read: ReturnType<typeof createRowReader> | undefined
  const isTwice = createDuplicateFinder()
  const counts = { rows: 0, ready: 0, warnings: 0, toCorrect: 0, twice: 0 }
  const problems: PreviewProblem[] = []
  for await (const row of openRows(file, pause)) {
    if (!read) {
      headers = requireHeaders(row)
      read = createRowReader(headers, today)
      continue
    }
    counts.rows += 1
    if (counts.rows > importLimits.rows)
      return { kind: 'unreadable', fileName, message: fileMessages.tooManyRows }
    const { row: client, findings } = read(row)
    const number = (headers && correctedRow(row, headers)) ?? row.position
    if (!client) counts.toCorrect += 1
    else if (isTwice(client)) counts.twice += 1
    else {
      counts.ready += 1
      if (findings.length > 0) counts.warnings += 1
    }
    if (!client && counts.toCorrect <= maxProblems) problems.push(...problemsOf(number, findings))
    if (counts.rows % rowsPerTurn === 0) await pause?.()
  }
  headers ??= requireHeaders(undefined)
  if (counts.rows === 0) return undefined
  const corrected = headers.titles.includes(errorHeaders.row)
  return { kind: 'read', fileName, ...counts, corrected, columns: columnsOf(headers), problems }
}

function problemsOf(row: number, findings: readonly Finding[]): PreviewProblem[] {
  return findings
    .filter(({ severity }) => severity !== 'Warning')
    .map((finding) => ({
      row,
      column: columnName(finding.column),
      found: toRowError(row, finding).value ?? '',
      todo: finding.remedy,
    }))
}

function columnsOf({ places, unknown }: Headers) {
  const missing = importColumns.filter(({ header }) => !places.has(header)).map(({ header }) => header)
  return { found: places.size, of: importColumns.length, missing, unknown }
}

/** Finds businesses that an earlier row has, by their number. The lender also knows those without one, by what it looks up at Companies House. */
function createDuplicateFinder(): (row: ImportRow) => boolean {
  const numbers = new Set<string>()
  return ({ company_number: number }) => {
    if (!number) return false
    const isKnown = numbers.has(number)
    numbers.add(number)
    return isKnown
  }
}

/** What the page asks of the worker that reads a chosen file. */
export interface PreviewRequest {
  file: File
  today: string
}

export interface PreviewProblem {
  row: number
  column: string
  /** What the cell holds; personal values are masked. Empty when it holds nothing. */
  found: string
  todo: string
}

export type Preview =
  | { kind: 'unreadable'; fileName: string; message: string }
  | {
      kind: 'read'
      fileName: string
      rows: number
      ready: number
      warnings: number
      toCorrect: number
      /** Rows of a business that an earlier row has: they are not checked, and there is nothing to correct in them. */
      twice: number
      /** Whether its rows come from an earlier import, and say their numbers there. */
      corrected: boolean
      columns: { found: number; of: number; missing: string[]; unknown: string[] }
      problems: PreviewProblem[]
    }
