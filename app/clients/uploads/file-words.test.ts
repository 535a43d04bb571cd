import { expect, test } from 'vitest'
import type { Failure } from '#contract/calls/failure.ts'
import { findFileProblem, refusedFile, sizeWords } from './file-words.ts'

test.each([
  ['statement.pdf', 1, undefined],
  ['STATEMENT.PDF', 25 * 1024 * 1024, undefined],
  ['statement.pdf', 0, 'empty'],
  ['statement.pdf', 25 * 1024 * 1024 + 1, 'larger than 25 MB'],
  ['photo.heic', 1, 'JPEG'],
  ['run.exe', 1, 'not taken'],
  ['noending', 1, 'not taken'],
  ['.pdf.exe', 1, 'not taken'],
  ['constructor', 1, 'not taken'],
])('%s of %i bytes: %s', (name, size, words) => {
  const problem = findFileProblem({ name, size })
  expect(problem).toEqual(words === undefined ? undefined : expect.stringContaining(words))
})

test.each<[Partial<Failure>, string]>([
  [{ kind: 'too_large', status: 413 }, 'larger than 25 MB'],
  [{ kind: 'invalid', status: 415 }, 'not taken'],
  [{ kind: 'invalid', status: 422, errors: { files: ['a.pdf: the file is empty'] } }, 'the file is empty'],
  [{ kind: 'unavailable', status: 503 }, 'Try it again'],
  [{ kind: 'timeout' }, 'Try it again'],
])('a file refused with %o is explained: %s', (failure, words) => {
  expect(refusedFile('a.pdf', { kind: 'unexpected', call: 'POST', ...failure })).toMatch(
    new RegExp(`^(?!a.pdf).*${words}`),
  )
})

test.each([
  [1, '1 KB'],
  [214_000, '214 KB'],
  [3_240_000, '3.2 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
