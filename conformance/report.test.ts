import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { reportOf, tableOf } from './report.ts'

const held: Finding = { area: 'Calls', check: 'GET /clients', need: 'required', outcome: 'holds' }

test.each<[string, Finding[], string]>([
  ['everything holds', [held], 'The portal works with this lender.'],
  [
    'a required check was not made',
    [held, { ...held, outcome: 'not checked' }],
    'Nothing fails, but required checks were not made (marked -).',
  ],
  [
    'an optional check was not made',
    [held, { ...held, need: 'optional', outcome: 'not checked' }],
    'The portal works with this lender.',
  ],
  [
    'a required check fails',
    [{ ...held, outcome: 'fails' }],
    'The portal does not work with this lender as it is: see FAILS.',
  ],
])('the verdict when %s', (_case, findings, verdict) => {
  expect(tableOf(reportOf(findings))).toMatch(verdict)
})

test('what a lender decides is listed with what the portal does without it', () => {
  const table = tableOf(reportOf([held]))
  for (const subject of [
    'codes',
    'AMOUNT_MIN',
    'COMPANY_TYPES',
    'REGIONS',
    'people',
    'ANALYTICS_CONSENT',
    'ClientContractSent',
  ])
    expect(table).toMatch(new RegExp(`\\n  ${subject}.*\\n +without it: .`))
})
