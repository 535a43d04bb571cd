import { expect, test } from 'vitest'
import { parseInBrowser } from '#app/forms/check-in-browser.ts'
import { requestsSchema } from './check-answer.ts'

const vat = { id: 'vat', type: 'Document' as const, required: true, min_files: 2 }
const use = { id: 'use', type: 'Text' as const, required: false }
const loans = { id: 'loans', type: 'Money' as const, required: true }

const check = (requests: Parameters<typeof requestsSchema>[0], values: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  const page = { names: Object.keys(values), answered: undefined, shown: {} }
  return parseInBrowser(form, requestsSchema(requests), page).reply().error
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

test.each([
  ['chosen', { 'files:vat': new File(['x'], 'vat.pdf') }],
  ['on their way', { 'unsent:files:vat': '{"name":"vat.pdf","problem":"Uploading"}' }],
  ['uploaded', { 'arrived:files:vat': '{"file_path":"a/vat.pdf","file_name":"vat.pdf"}' }],
])(
  'with files that are %s it is left to the server, which says all that is wrong at once',
  (_state, values) => {
    expect(check([vat, loans], values)).toBeUndefined()
  },
)

test('leaves requests to the server whose ids conform reads as paths', () => {
  expect(check([{ ...loans, id: 'round[1].loans' }], {})).toBeUndefined()
})
