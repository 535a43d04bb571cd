import type { Finding, Outcome } from './finding.ts'

export interface Report {
  /** Whether everything that is required holds, and everything that is offered. */
  conforms: boolean
  counts: Record<Outcome, number>
  findings: Finding[]
}

export function reportOf(findings: Finding[]): Report {
  const count = (outcome: Outcome) => findings.filter((each) => each.outcome === outcome).length
  const counts = {
    holds: count('holds'),
    fails: count('fails'),
    absent: count('absent'),
    'not checked': count('not checked'),
  }
  return { conforms: counts.fails === 0, counts, findings }
}

const marks: Record<Outcome, string> = {
  holds: 'holds',
  fails: 'FAILS',
  absent: 'absent',
  'not checked': '-',
}

/** A table by area; below what does not hold, what the portal does without it. */
export function tableOf({ conforms, counts, findings }: Report): string {
  const areas = Map.groupBy(findings, ({ area }) => area)
  const tables = [...areas].map(([area, rows]) => [area, ...rows.flatMap(linesOf)].join('\n'))
  const { holds, fails, absent } = counts
  const sums = `${holds} hold, ${fails} ${fails === 1 ? 'fails' : 'fail'}, ${absent} optional absent, ${counts['not checked']} not checked`
  const unchecked = findings.some(({ outcome, need }) => outcome === 'not checked' && need === 'required')
  const works = unchecked
    ? 'Nothing fails, but required checks were not made (marked -).'
    : 'The portal works with this lender.'
  const verdict = conforms ? works : 'The portal does not work with this lender as it is: see FAILS.'
  return `${tables.join('\n\n')}\n\n${sums}. ${verdict}`
}

function linesOf({ outcome, need, check, detail, without }: Finding): string[] {
  const line = `  ${marks[outcome].padEnd(7)} ${need.padEnd(9)} ${check}${detail ? `: ${detail}` : ''}`
  const missing = outcome === 'fails' || outcome === 'absent'
  return missing && without ? [line, `${' '.repeat(20)}without it: ${without}`] : [line]
}
