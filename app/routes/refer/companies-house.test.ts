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
])('reads Companies House’s name %j', (name, first, last) => {
  const fields = { 'contact.first_name': first, 'contact.last_name': last }
  expect(officerChoices([officer(name)])).toMatchObject([{ role: 'Director', fields }])
})

test('offers people only, with their roles', () => {
  const found = officerChoices([
    officer('A, B', 'corporate-director'),
    officer('C, D', 'llp-designated-member'),
  ])
  expect(found).toMatchObject([{ name: 'D C', role: 'Designated member' }])
})
