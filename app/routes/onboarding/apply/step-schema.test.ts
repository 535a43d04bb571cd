import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { parseInBrowser } from '#app/forms/check-in-browser.ts'
import { enteredSteps } from '#tests/support/applicant.ts'
import { formOf } from './application-draft.ts'
import type { SavedStep } from './application-steps.ts'
import { stepSchema } from './step-schema.ts'

const check = (step: SavedStep, values: Record<string, string>, hasOwners = true) => {
  const page = { names: Object.keys(values), answered: undefined, shown: {} }
  const schema = stepSchema(step, hasOwners)
  return parseInBrowser(formOf(values), (form) => parseWithZod(form, { schema }), page).reply().error
}

test.each(['firm', 'regulation', 'people'] as const)(
  'the answers of %s that the server accepts are accepted in the browser',
  (step) => {
    expect(check(step, enteredSteps[step])).toBeUndefined()
  },
)

test('what another choice no longer asks for is not checked', () => {
  const { regulation } = enteredSteps
  expect(check('regulation', { ...regulation, principal_frn: 'not a number' })).toBeUndefined()
  const represented = { fca_status: 'AppointedRepresentative', principal_frn: '0002' }
  expect(check('regulation', { ...regulation, ...represented })).toEqual({
    principal_name: ['Enter the name of your principal firm'],
    principal_frn: [expect.any(String)],
  })
})

test('a firm says whether it has owners, a sole trader does not', () => {
  const { has_owners: _, ...people } = enteredSteps.people
  expect(check('people', people)).toEqual({
    has_owners: ['Choose whether anyone owns more than 25% of your firm'],
  })
  expect(check('people', people, false)).toBeUndefined()
})

test('an owner is refused in the row where it was entered, and blank rows are not', () => {
  const people = { ...enteredSteps.people, has_owners: 'yes' }
  expect(check('people', { ...people, 'owners_over_25[0].first_name': ' ' })).toEqual({
    'owners_over_25[0].last_name': ['Enter the owner’s name, or choose No'],
  })
  const second = { 'owners_over_25[1].last_name': 'Owner', 'owners_over_25[1].percentage': '20' }
  expect(check('people', { ...people, 'owners_over_25[0].last_name': '', ...second })).toEqual({
    'owners_over_25[1].percentage': ['Enter a percentage over 25'],
  })
})
