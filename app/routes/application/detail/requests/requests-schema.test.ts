import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { parseInBrowser } from '#app/forms/check-in-browser.ts'
import { fieldOf } from './answers.ts'
import { requestsSchema } from './requests-schema.ts'

const vat = { id: 'vat', type: 'Document' as const, required: true, min_files: 2 }
const use = { id: 'use', type: 'Text' as const, required: false }
const loans = { id: 'loans', type: 'Money' as const, required: true }

const check = (requests: Parameters<typeof requestsSchema>[0], values: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  const page = { names: Object.keys(values), answered: undefined, shown: {} }
  const schema = requestsSchema(requests)
  return parseInBrowser(form, (sent) => parseWithZod(sent, { schema }), page).reply().error
}

test('names what is missing and what does not fit, in the words of the server', () => {
  const values = {
    'answer:loans': 'some',
    'files:vat': new File([], ''),
    'cannot_provide_reason:use': 'Short',
  }
  expect(check([vat, use, loans], values)).toEqual({
    'files:vat': ['Upload a file, or explain why the client cannot provide it'],
    'cannot_provide_reason:use': ['Explain why, in 10 to 500 characters'],
    'answer:loans': [expect.any(String)],
  })
  expect(check([use], {})).toEqual({ 'answer:use': ['Answer at least one request'] })
})

test('accepts answers, and reasons for having none', () => {
  const reason = { 'cannot_provide_reason:vat': 'The first quarter has not ended yet.' }
  expect(check([vat, use, loans], { ...reason, 'answer:loans': '£12.5k' })).toBeUndefined()
})

test('with files that the form itself sends it is left to the server, which says all that is wrong at once', () => {
  expect(check([vat, loans], { 'files:vat': new File(['x'], 'vat.pdf') })).toBeUndefined()
})

test.each([
  [
    'that are uploaded count',
    { 'arrived:files:vat': '{"file_path":"a/vat.pdf","file_name":"vat.pdf"}' },
    /least 2/,
  ],
  [
    'that are not uploaded are named',
    { 'unsent:files:vat': '{"name":"vat.pdf","problem":"Uploading"}' },
    /vat\.pdf: Up/,
  ],
])('files %s, beside what else is wrong', (_case, values, message) => {
  expect(check([vat, loans], values)).toEqual({
    'files:vat': [expect.stringMatching(message)],
    'answer:loans': [expect.any(String)],
  })
})

test('an id may have signs that conform reads as a path', () => {
  const request = { ...loans, id: 'round[1].loans' }
  const name = fieldOf(request.id, 'answer')
  expect(check([request], {})).toEqual({ [name]: [expect.any(String)] })
  expect(check([request], { [name]: '12' })).toBeUndefined()
})
