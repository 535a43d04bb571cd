import { expect, test } from 'vitest'
import { directorFormSchema } from './director-schema.ts'

const address = {
  line_1: '1 Sample Road',
  town_or_city: 'Sampleton',
  country: 'England',
  moved_in: '03-2026',
}

const problemsWith = (previous: object) => {
  const residential_address = { ...address, postcode: 'ZZ1 1AA' }
  const checked = directorFormSchema(null).safeParse({ residential_address, previous_addresses: [previous] })
  return checked.error?.issues.map(({ path }) => path.join('.'))
}

test('an earlier address that cannot be read yet is not also said to be missing', () => {
  expect(problemsWith({ ...address, postcode: 'ZZ1 1AA' })).toContain('previous_addresses')
  const unread = problemsWith(address)
  expect(unread).toContain('previous_addresses.0.postcode')
  expect(unread).not.toContain('previous_addresses')
})

test.each([
  ['31-01-1980', false],
  ['31-02-1980', true],
  ['31-03-1980', true],
])('Companies House shows 01-1980, so that a reason for the date %s is needed: %s', (date, isNeeded) => {
  const entered = { date_of_birth: date, date_of_birth_reason: 'No' }
  const checked = directorFormSchema({ month: 1, year: 1980 }).safeParse(entered)
  const isChecked = checked.error?.issues.some(({ path }) => path[0] === 'date_of_birth_reason')
  expect(isChecked).toBe(isNeeded)
})
