import { expect, test } from 'vitest'
import type { Officer } from '#contract/clients/company.ts'
import { officerChoices } from './companies-house.ts'

function officer(name: string, officer_role = 'director'): Officer {
  return { person_number: 'p1', name, officer_role }
}

test.each([
  ['DIRECTOR ONE, Sample', 'Sample', 'Director One'],
  ["O'NEILL-SMITH, Sample Middle", 'Sample', "O'Neill-Smith"],
  ['PLACEHOLDER', '', 'Placeholder'],
  ['van der Sample, Pat', 'Pat', 'van der Sample'],
])('reads Companies House’s name %j', (name, first_name, last_name) => {
  expect(officerChoices([officer(name)])).toMatchObject([{ first_name, last_name, role: 'Director' }])
})

test('offers people only, with their roles', () => {
  const found = officerChoices([
    officer('A, B', 'corporate-director'),
    officer('C, D', 'llp-designated-member'),
  ])
  expect(found).toEqual([{ person_number: 'p1', first_name: 'D', last_name: 'C', role: 'Designated member' }])
})
