import { expect, test } from 'vitest'
import type { Failure } from '#contract/calls/failure.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'
import { findContentProblem, refusedFile } from './file-intake.ts'
import { fileRules, formatFileSize } from './file-rules.ts'

const rules = fileRules(defaultPolicy.upload)

test.each([
  ['statement.pdf', undefined],
  ['STATEMENT.PDF', undefined],
  ['photo.heic', 'JPEG'],
  ['run.exe', 'one of these types'],
  ['noending', 'one of these types'],
  ['.pdf.exe', 'one of these types'],
  ['constructor', 'one of these types'],
])('the name %s: %s', (name, problem) => {
  expect(rules.findProblem({ name })).toEqual(problem && expect.stringContaining(problem))
})

test.each([
  [1, undefined],
  [0, 'empty'],
  [25 * 1024 * 1024, undefined],
  [25 * 1024 * 1024 + 1, 'larger than 25 MB'],
])('a file of %i bytes: %s', (size, problem) => {
  expect(rules.findProblem({ name: 'a.pdf', size })).toEqual(problem && expect.stringContaining(problem))
})

test.each([
  ['a.pdf', '%PDF-1.4', undefined],
  ['a.pdf', '', 'empty'],
  ['a.pdf', 'MZ', 'not match its type, PDF'],
  ['a.csv', 'a,b', undefined],
  ['a.csv', 'a\0b', 'not match its type, CSV'],
  ['locked.xlsx', '\xd0', undefined],
])('%s that begins with %j: %s', (name, head, problem) => {
  const found = findContentProblem(name, new TextEncoder().encode(head))
  expect(found).toEqual(problem && expect.stringContaining(problem))
})

test.each<[Partial<Failure>, string]>([
  [{ kind: 'too_large', status: 413 }, 'larger than 25 MB'],
  [{ kind: 'invalid', status: 415 }, 'one of these types'],
  [{ kind: 'invalid', status: 422, errors: { files: ['a.pdf: the file is empty'] } }, 'the file is empty'],
  [{ kind: 'invalid', status: 422, problem: 'idempotency_key_reused' }, 'Rename it'],
  [{ kind: 'unavailable', status: 503 }, 'Try again'],
  [{ kind: 'timeout' }, 'Try again'],
])('a file refused with %o is explained: %s', (failure, problem) => {
  expect(refusedFile('a.pdf', { kind: 'unexpected', call: 'POST', ...failure }, rules)).toMatch(
    new RegExp(`^(?!a.pdf).*${problem}`),
  )
})

test.each([
  [1, '1 KB'],
  [214_000, '214 KB'],
  [3_240_000, '3.2 MB'],
])('%i bytes are %s', (bytes, size) => {
  expect(formatFileSize(bytes)).toBe(size)
})

test('a lender’s own limits are in every message', () => {
  const own = fileRules({ fileBytes: 5 * 1024 * 1024, types: ['pdf', 'jpg', 'docx'] })
  expect(own.hint).toBe('PDF, JPEG or Word. Up to 10 files, 5 MB each.')
  expect(own.tooLargeProblem).toMatch('larger than 5 MB')
  expect(own.findProblem({ name: 'book.xlsx' })).toBe(
    'upload a file of one of these types: PDF, JPEG or Word',
  )
  expect(own.findProblem({ name: 'scan.jpg' })).toBeUndefined()
})
