import { expect, test } from 'vitest'
import { z } from 'zod'
import { optional, phoneNumber } from '#contract/fields/fields.ts'
import { parseInBrowser } from './check-in-browser.ts'
import { parseForm } from './mutation/parse-form.ts'

const schema = z.object({
  phone_number: optional(phoneNumber),
  contact: z.object({ phone_number: phoneNumber }).optional(),
})

function formOf(number: string, country: string, prefix = ''): FormData {
  const form = new FormData()
  form.set(`${prefix}phone_number_country`, country)
  form.set(`${prefix}phone_number`, number)
  return form
}

test.each([
  ['United Kingdom +44', '07700 900123', '+447700900123'],
  ['Jersey +44', '01534 700900', '+441534700900'],
  ['Ireland +353', '(01) 234 5678', '+35312345678'],
  ['France +33', '1 23 45 67 89', '+33123456789'],
  ['Italy +39', '06 1234 5678', '+390612345678'],
  ['Hungary +36', '06 30 123 4567', '+36301234567'],
  ['Russia +7', '8 912 345 67 89', '+79123456789'],
  ['Jamaica +1', '1 876 555 0123', '+18765550123'],
  ['Canada +1', '204 555 0123', '+12045550123'],
  ['France +33', '+353 1 234 5678', '+35312345678'],
  ['France +33', '00353 1 234 5678', '+35312345678'],
  ['France +33', '', undefined],
  ['', '07700 900123', '+447700900123'],
  ['anything', '07700 900123', '+447700900123'],
])('with %s chosen %j is %j, here and on the server', (country, number, joined) => {
  const submissions = [
    parseForm(formOf(number, country), schema),
    parseInBrowser(formOf(number, country), schema, { names: [], answered: undefined, shown: {} }),
  ]
  for (const submission of submissions) {
    expect(submission).toMatchObject({ status: 'success' })
    expect(submission).toHaveProperty('value', { phone_number: joined })
  }
})

test('a number within a group is joined with its own country', () => {
  const { value } = parseForm(formOf('01 234 5678', 'Ireland +353', 'contact.'), schema) as { value: unknown }
  expect(value).toEqual({ contact: { phone_number: '+35312345678' } })
})

test('a refused number is shown as it was entered, beside its country', () => {
  const submission = parseForm(formOf('0123', 'Ireland +353', 'contact.'), schema)
  expect(submission.reply()).toMatchObject({
    initialValue: { contact: { phone_number: '0123', phone_number_country: 'Ireland +353' } },
    error: { 'contact.phone_number': [expect.stringContaining('Enter a')] },
  })
})
