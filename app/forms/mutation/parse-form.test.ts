import { expect, test } from 'vitest'
import { z } from 'zod'
import { text } from '#contract/fields/fields.ts'
import { parseForm } from './parse-form.ts'

const schema = z.object({
  contact: z.object({ name: text(1, 20, 'Enter a name') }),
  note: text(1, 20, 'Enter a note').optional(),
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('nests dotted names and treats an empty field as absent', () => {
  const checked = parseForm(formOf({ 'contact.name': ' Sample  Person ', note: '' }), schema)
  expect(checked).toEqual({ value: { contact: { name: 'Sample Person' } } })
})

test('returns the entered values with the schema’s messages', () => {
  const checked = parseForm(formOf({ note: 'kept as typed ', 'contact.name': '' }), schema)
  expect(checked).toMatchObject({
    status: 422,
    result: { initialValue: { note: 'kept as typed ' }, error: { 'contact.name': ['Enter a name'] } },
  })
})

test('copes with names that conform reserves', () => {
  const crafted = formOf({ __intent__: '{', __state__: '{', 'contact.name': 'Sample' })
  expect(parseForm(crafted, schema)).toHaveProperty('value')
})
