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

test('a previous address after the present one is said to be wrong, in place of a missing one', () => {
  const messages = (moved_in: string) => {
    const earlier = { ...address, postcode: 'ZZ1 1AA', moved_in }
    const homes = {
      residential_address: { ...earlier, moved_in: '06-2025' },
      previous_addresses: [earlier, { ...earlier, moved_in: '01-2010' }],
    }
    const { issues = [] } = directorFormSchema(null).safeParse(homes).error ?? {}
    return issues.filter(({ path }) => path[0] === 'previous_addresses').map(({ message }) => message)
  }
  expect(messages('07-2025')).toEqual([
    'A previous address cannot begin after the home address now. Correct the month they moved in',
  ])
  expect(messages('06-2025')).toEqual([])
})

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
