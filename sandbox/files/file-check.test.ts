import { expect, test } from 'vitest'
import { findFileProblem, safeName } from './file-check.ts'

const bytes = (...given: number[]) => new Uint8Array(given)

test.each([
  ['a.pdf', bytes(0x25, 0x50, 0x44, 0x46, 0x2d)],
  ['a.JPG', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a.xlsx', bytes(0x50, 0x4b, 0x03, 0x04)],
  ['a.csv', new TextEncoder().encode('a;b')],
  ['a.csv', bytes(0xff, 0xfe, 0x61, 0x00)],
])('%s with its own first bytes is taken', (name, content) => {
  expect(findFileProblem(name, content)).toBeUndefined()
})

test.each([
  ['a.pdf', bytes(0x50, 0x4b, 0x03, 0x04), 415],
  ['a.csv', bytes(0x4d, 0x5a, 0x00), 415],
  ['a.exe', bytes(0x4d, 0x5a), 415],
  ['constructor', bytes(1), 415],
  ['photo.heic', bytes(1), 415],
  ['a.pdf', bytes(), 422],
  ['a.pdf', new Uint8Array(25 * 1024 * 1024 + 1), 413],
])('%s is refused', (name, content, status) => {
  expect(findFileProblem(name, content)?.status).toBe(status)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\papers\\june.pdf', 'june.pdf'],
  ['..pdf', 'pdf'],
  ['a\u0000b\u202Egpj.pdf', 'abgpj.pdf'],
  ['', 'file'],
])('%j is kept as %j', (given, kept) => {
  expect(safeName(given)).toBe(kept)
})

test('a long name is cut before its ending', () => {
  const name = safeName(`${'x'.repeat(300)}.pdf`)
  expect(name).toHaveLength(120)
  expect(name).toMatch(/\.pdf$/)
})
