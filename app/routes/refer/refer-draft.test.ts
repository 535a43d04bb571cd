import { expect, test } from 'vitest'
import { companyItem } from '#tests/support/companies.ts'
import { draftText, isSameCompany } from './refer-draft.ts'

const draftOf = (fields: object) => ({ savedAt: 1, values: Object.entries(fields) })

test.each([
  [{ company_choice: JSON.stringify(companyItem()) }, 'Tideway Glass Ltd'],
  [{ 'company.name': 'Entered Ltd' }, 'Entered Ltd'],
  [{ 'contact.first_name': 'Sample' }, 'a client'],
])('the draft of %j is of %s, and may have been sent', (fields, company) => {
  expect(draftText(draftOf(fields))).toBe(
    `You started to refer ${company} on this device. If it was sent, it will not be sent twice.`,
  )
})

test('a draft is replaced by a referral of the same company only', () => {
  const draft = draftOf({ 'company.name': 'Entered Ltd' })
  expect(isSameCompany(draft, { initialValue: { company: { name: 'Entered Ltd' } } })).toBe(true)
  expect(isSameCompany(draft, { initialValue: { company: { name: 'Other Ltd' } } })).toBe(false)
})
