import { expect, test } from 'vitest'
import { findFileProblem } from './receive-files.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const text = (content: string) => new TextEncoder().encode(content)
const limit = 25 * 1024 * 1024

test.each([
  ['a.pdf', text('%PDF-')],
  ['a.png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['a.JPG', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a.jpeg', bytes(0xff, 0xd8, 0xff, 0xe1)],
  ['a.doc', bytes(0xd0, 0xcf, 0x11, 0xe0)],
  ['a.docx', bytes(0x50, 0x4b, 0x03, 0x04)],
  ['a.xls', bytes(0xd0, 0xcf, 0x11, 0xe0)],
  ['a.xlsx', bytes(0x50, 0x4b, 0x03, 0x04)],
  ['a.zip', bytes(0x50, 0x4b, 0x05, 0x06)],
  ['a.csv', text('a;b')],
  ['a.csv', bytes(0xff, 0xfe, 0x61, 0x00)],
])('%s with its own signature bytes is accepted', (name, head) => {
  expect(findFileProblem({ name, head, size: head.length })).toBeUndefined()
})

test.each([
  ['a.pdf', bytes(0x50, 0x4b, 0x03, 0x04), 415],
  ['a.csv', bytes(0x4d, 0x5a, 0x00), 415],
  ['a.exe', bytes(0x4d, 0x5a), 415],
  ['constructor', bytes(1), 415],
  ['photo.heic', bytes(1), 415],
  ['photo.heif', bytes(1), 415],
  ['photo.jpg', text('\0\0\0\x18ftypheic'), 415],
  ['a.png', bytes(0xff, 0xd8, 0xff, 0xe0), 415],
  ['a.doc', bytes(0x50, 0x4b, 0x03, 0x04), 415],
  ['a.pdf.exe', text('%PDF-'), 415],
  ['a.pdf.', text('%PDF-'), 415],
  ['a.pdf', bytes(), 422],
])('%s is refused', (name, head, status) => {
  expect(findFileProblem({ name, head, size: head.length })?.status).toBe(status)
})

test.each([
  ['a.docx', bytes(0xd0, 0xcf, 0x11, 0xe0)],
  ['a.xlsx', bytes(0xd0, 0xcf, 0x11, 0xe0)],
  ['a.zip', bytes(0x50, 0x4b, 0x03, 0x04, 20, 0, 1, 0)],
])('%s with a password is refused, saying what to do', (name, head) => {
  const problem = findFileProblem({ name, head, size: head.length })
  expect(problem).toEqual({ status: 422, message: expect.stringContaining('Remove the password') })
})

test('an old document and an unencrypted zip are not taken for protected ones', () => {
  const old = bytes(0xd0, 0xcf, 0x11, 0xe0)
  expect(findFileProblem({ name: 'a.xls', head: old, size: 4 })).toBeUndefined()
  const zip = bytes(0x50, 0x4b, 0x03, 0x04, 20, 0, 0, 8)
  expect(findFileProblem({ name: 'a.zip', head: zip, size: 8 })).toBeUndefined()
})

test('25 MB are accepted, a byte more is not', () => {
  const file = { name: 'a.pdf', head: text('%PDF-') }
  expect(findFileProblem({ ...file, size: limit })).toBeUndefined()
  expect(findFileProblem({ ...file, size: limit + 1 })?.status).toBe(413)
  expect(findFileProblem({ ...file, size: limit, truncated: true })?.status).toBe(413)
})
