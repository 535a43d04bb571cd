import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { parseInBrowser } from '#app/forms/check-in-browser.ts'
import { fieldOf } from '../request-fields.ts'
import { requestsSchema } from './requests-schema.ts'

const vat = { id: 'vat', status: 'Open' as const, type: 'Document' as const, required: true, min_files: 2 }
const use = { id: 'use', status: 'Open' as const, type: 'Text' as const, required: false }
const loans = { id: 'loans', status: 'Open' as const, type: 'Money' as const, required: true }

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

const explained = (id: string) => ({ [`cannot_provide_reason:${id}`]: 'The accounts are not made up yet.' })

test('asks for the answer or the explanation, where both are filled in and one can be deleted', () => {
  const both = { 'answer:loans': '12', ...explained('loans') }
  expect(check([loans], both)).toEqual({
    'cannot_provide_reason:loans': ['Send either the answer or this explanation, and delete the other'],
  })
  const judgment = { ...loans, type: 'YesNo' as const }
  expect(check([judgment], { ...both, 'answer:loans': 'yes' })).toBeUndefined()
  const arrived = { 'arrived:files:vat': '{"file_path":"a/vat.pdf","file_name":"vat.pdf"}' }
  expect(check([vat], { ...arrived, ...explained('vat') })).toBeUndefined()
})

test('says of a bank statement what is wrong with its files and its months at once', () => {
  const statement = { ...vat, upload_type: 'BankStatement' }
  const unsent = { 'unsent:files:vat': '{"name":"may.pdf","problem":"it is empty"}' }
  const arrived = { 'arrived:files:vat': '{"file_path":"a/june.pdf","file_name":"june.pdf"}' }
  const wrongMonth = { 'period_from:vat': '08-2026', 'period_to:vat': '07-2026' }
  const notBefore = ['Enter a month that is not before the first']
  expect(check([statement], { ...unsent, ...wrongMonth })).toEqual({
    'files:vat': ['may.pdf: it is empty'],
    'period_to:vat': notBefore,
  })
  expect(check([statement], { ...arrived, ...wrongMonth })).toEqual({
    'files:vat': ['Upload at least 2 files'],
    'period_to:vat': notBefore,
  })
})

test('a request that was answered before may be answered again, and need not be', () => {
  const before = { ...loans, status: 'Answered' as const }
  expect(check([before, use], { 'answer:use': 'Stock' })).toBeUndefined()
  expect(check([before], { 'answer:loans': 'some' })).toEqual({ 'answer:loans': [expect.any(String)] })
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
