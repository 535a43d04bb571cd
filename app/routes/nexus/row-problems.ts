import { columnName } from '#contract/nexus/rows/headers.ts'
import { type Finding, foundIn } from '#contract/nexus/rows/row-problem.ts'

/** What a person has to correct in a row, as the page shows it; warnings are left out. */
export function problemsOf(findings: readonly Finding[]) {
  return findings
    .filter(({ severity }) => severity !== 'Warning')
    .map((finding) => ({
      column: columnName(finding.column),
      found: foundIn(finding.found),
      todo: finding.remedy,
    }))
}
