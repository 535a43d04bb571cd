import { expect, test } from 'vitest'
import { companyChoice } from '#tests/support/companies.ts'
import { manualEntry } from './company-choice.ts'
import { companyOptions } from './company-option.ts'

test('below companies, the last line is for one that is not among them', () => {
  const options = companyOptions({ query: 'tideway', hits: [{ company: companyChoice() }] })
  expect(options.map(({ name }) => name)).toEqual(['Tideway Glass Ltd', 'My client’s company is not listed'])
})

test('without companies it says why there are none', () => {
  const message = { title: 'Companies House is busy', text: 'Search again in a minute.' }
  expect(companyOptions({ query: 'tideway', hits: [], message })).toEqual([
    {
      id: manualEntry,
      name: 'Enter the company instead',
      detail: 'Companies House is busy',
      pick: manualEntry,
    },
  ])
})
