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

/** What no call shows, because the lender decides it: each with what the portal does as long as nothing is set or sent. */
const decisions: readonly [subject: string, without: string][] = [
  [
    'codes of your own',
    'a code that the portal does not know is shown as it came, and forms offer the known ones',
  ],
  [
    'AMOUNT_MIN, AMOUNT_MAX, TERM_MAX, PROTECTION_DAYS',
    'forms and messages have £1,000 to £1,000,000, 72 months and 90 days',
  ],
  ['COMPANY_TYPES', 'companies and partnerships at Companies House are referred, sole traders are not'],
  [
    'REGIONS',
    'businesses in the United Kingdom are referred, those in Jersey, Guernsey and the Isle of Man are not',
  ],
  ['UPLOAD_MAX, UPLOAD_TYPES', 'documents of ten types and up to 25 MB are taken'],
  [
    'people from anywhere',
    'PATCH .../directors/{id}/details may have an address abroad, no postcode, an empty first_name and a phone of any country: your service must accept them',
  ],
  [
    'ANALYTICS_CONSENT',
    'product analytics and recording start with the first page, and brokers can withdraw their consent',
  ],
  [
    'PRIVACY_NOTICE_URL',
    'nothing is linked where someone declares that the privacy notice was read or given',
  ],
  [
    'ClientContractSent, ClientContractSigned',
    'events of these names are heard as their short forms, and those as they are',
  ],
]

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
  const decided = decisions.map(
    ([subject, without]) => `  ${subject}\n${' '.repeat(20)}without it: ${without}`,
  )
  tables.push(['What you decide', ...decided].join('\n'))
  return `${tables.join('\n\n')}\n\n${sums}. ${verdict}`
}

function linesOf({ outcome, need, check, detail, without }: Finding): string[] {
  const line = `  ${marks[outcome].padEnd(7)} ${need.padEnd(9)} ${check}${detail ? `: ${detail}` : ''}`
  const missing = outcome === 'fails' || outcome === 'absent'
  return missing && without ? [line, `${' '.repeat(20)}without it: ${without}`] : [line]
}
