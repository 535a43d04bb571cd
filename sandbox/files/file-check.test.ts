import { expect, test } from 'vitest'
import { findFileProblem, findNameProblem } from './file-check.ts'

const bytes = (...given: number[]) => new Uint8Array(given)
const text = (words: string) => new TextEncoder().encode(words)
const limit = 25 * 1024 * 1024

test.each([
  ['a.pdf', text('%PDF-')],
  ['a.JPG', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a.xlsx', bytes(0x50, 0x4b, 0x03, 0x04)],
  ['a.csv', text('a;b')],
  ['a.csv', bytes(0xff, 0xfe, 0x61, 0x00)],
])('%s with its own first bytes is taken', (name, head) => {
  expect(findFileProblem({ name, head, size: head.length })).toBeUndefined()
})

test.each([
  ['a.pdf', bytes(0x50, 0x4b, 0x03, 0x04), 415],
  ['a.csv', bytes(0x4d, 0x5a, 0x00), 415],
  ['a.exe', bytes(0x4d, 0x5a), 415],
  ['constructor', bytes(1), 415],
  ['photo.heic', bytes(1), 415],
  ['a.pdf', bytes(), 422],
])('%s is refused', (name, head, status) => {
  expect(findFileProblem({ name, head, size: head.length })?.status).toBe(status)
})

test('25 MB are taken, a byte more is not', () => {
  const file = { name: 'a.pdf', head: text('%PDF-') }
  expect(findFileProblem({ ...file, size: limit })).toBeUndefined()
  expect(findFileProblem({ ...file, size: limit + 1 })?.status).toBe(413)
  expect(findFileProblem({ ...file, size: limit, truncated: true })?.status).toBe(413)
})

test('a wrong name is known before the bytes', () => {
  expect(findNameProblem('a.exe')?.status).toBe(415)
  expect(findNameProblem('a.pdf')).toBeUndefined()
})
