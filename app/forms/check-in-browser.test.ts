import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { inviteBrokerInput } from '#contract/people/team.ts'
import { type ParseForm, parseInBrowser, parseUnchecked } from './check-in-browser.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const valid = { first_name: 'Kit', last_name: 'Marsh', email: 'kit@example.com', role: 'Broker' }
const validate = (name: string) => JSON.stringify({ type: 'validate', payload: { name } })

const parseInvitation: ParseForm = (form) => parseWithZod(form, { schema: inviteBrokerInput })

const messages = (
  fields: Record<string, string>,
  page: Partial<Parameters<typeof parseInBrowser>[2]>,
  parse = parseInvitation,
) => parseInBrowser(formOf(fields), parse, { names: [], answered: {}, shown: {}, ...page }).reply().error

test('a form is refused by the schema, with its words', () => {
  expect(messages({ ...valid, last_name: '' }, {})).toEqual({ last_name: ['Enter a last name'] })
})

test('a message of the server that the schema does not know stays until its field is changed', () => {
  const answered = { email: ['This address is in use elsewhere'], last_name: ['Enter a last name'] }
  const check = (name: string) => messages({ ...valid, __intent__: validate(name) }, { answered })
  expect(check('first_name')).toEqual({ email: null, last_name: null })
  expect(check('email')).toEqual({ last_name: null })
})

test('in a form that the server alone checks, a message goes as its field is changed, and no field is refused', () => {
  const answered = { email: ['This address is in use elsewhere'], last_name: ['Enter a last name'] }
  const fields = { ...valid, last_name: '' }
  const changed = { ...fields, __intent__: validate('email') }
  expect(messages(changed, { answered }, parseUnchecked)).toEqual({ last_name: null })
  expect(messages(fields, { answered }, parseUnchecked)).toBeUndefined()
})

test('a question that another answer has opened is wrong only once the form is sent again', () => {
  const fields = { ...valid, last_name: '', __intent__: validate('first_name') }
  expect(messages(fields, {})).toEqual({})
  const shown = { last_name: ['Enter a last name'] }
  expect(messages(fields, { shown })).toEqual(shown)
})

test('messages are in the order of the page', () => {
  const error = messages({ role: 'Broker' }, { names: ['email', 'last_name'] })
  expect(Object.keys(error ?? {})).toEqual(['email', 'last_name'])
})
