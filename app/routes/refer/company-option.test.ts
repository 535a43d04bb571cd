import { expect, test } from 'vitest'
import { companyChoice } from '#tests/support/companies.ts'
import { byHand } from './company-choice.ts'
import { companyOptions } from './company-option.ts'

test('below companies, the last line is for one that is not among them', () => {
  const options = companyOptions({ query: 'tideway', hits: [{ company: companyChoice() }] })
  expect(options.map(({ name }) => name)).toEqual([
    'Tideway Glass Ltd',
    'None of these: enter the company instead',
  ])
})

test('without companies it says why there are none', () => {
  const message = { title: 'Companies House is busy', text: 'Search again in a minute.' }
  expect(companyOptions({ query: 'tideway', hits: [], message })).toEqual([
    { id: byHand, name: 'Enter the company instead', detail: 'Companies House is busy', pick: byHand },
  ])
})
