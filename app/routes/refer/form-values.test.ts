import { expect, test } from 'vitest'
import { companyItem } from '#tests/support/companies.ts'
import { companyName, valueIn } from './form-values.ts'

test.each([
  [{ company_choice: JSON.stringify(companyItem()) }, 'Tideway Glass Ltd'],
  [{ 'company.name': 'Entered Ltd' }, 'Entered Ltd'],
  [{ 'contact.first_name': 'Sample' }, ''],
])('the company of %j is %j', (values, company) => {
  expect(companyName(valueIn(Object.entries(values)))).toBe(company)
})
