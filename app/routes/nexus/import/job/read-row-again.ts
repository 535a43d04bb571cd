import type { Headers } from '#contract/nexus/rows/headers.ts'
import { createRowReader } from '#contract/nexus/rows/read-row.ts'
import type { Finding } from '#contract/nexus/rows/row-problem.ts'

/** What the template's rules find in the cells of a row; warnings are left out. */
export function createFindings(headers: Headers, today: string): (cells: readonly string[]) => Finding[] {
  const read = createRowReader(headers, today)
  return (cells) => {
    const { findings } = read({
      position: 0,
      cells: cells.map((value) => ({ value, formula: /^\s*[=@]/.test(value) })),
    })
    return findings.filter(({ severity }) => severity !== 'Warning')
  }
}
