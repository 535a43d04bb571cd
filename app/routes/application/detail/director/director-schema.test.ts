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
