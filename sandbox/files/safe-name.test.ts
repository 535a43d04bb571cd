import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeName } from './receive-files.ts'

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\documents\\june.pdf', 'june.pdf'],
  ['..pdf', 'pdf'],
  ['a\u0000b\u202Egpj.pdf', 'abgpj.pdf'],
  ['', 'file'],
  ['..', 'file'],
  ['a.pdf. .', 'a.pdf'],
  ['NUL', '_NUL'],
  ['con.pdf', '_con.pdf'],
  ['com1.tar.zip', '_com1.tar.zip'],
  ['console.pdf', 'console.pdf'],
  ['\ud800.pdf', '\ufffd.pdf'],
])('%j is stored as %j', (original, kept) => {
  expect(safeName(original)).toBe(kept)
})

test.each(['x', '文', '🙂'])('a long name of %s is shortened before its extension', (letter) => {
  const name = safeName(`${letter.repeat(300)}.pdf`)
  expect(name.length).toBeGreaterThan(40)
  expect(name).toMatch(/\.pdf$/)
  expect(name.isWellFormed()).toBe(true)
})

const nasty = fc.constantFrom(
  'con',
  '/',
  '\\',
  '..',
  '.',
  '\0',
  '\n',
  '%2f',
  ' ',
  ':',
  '文',
  '🙂',
  '\ud800',
  'a',
)
const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(nasty, { maxLength: 300 }).map((parts) => parts.join('')),
)

test('no name contains a path, is hidden, or is too long for a disk', () => {
  fc.assert(
    fc.property(anyName, (original) => {
      const name = safeName(original)
      expect(name).not.toMatch(/[/\\\0\n\r]/)
      expect(name).not.toMatch(/^\./)
      expect(name).not.toBe('')
      expect([...name].length).toBeLessThanOrEqual(120)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
      expect(safeName(name)).toBe(name)
    }),
    { numRuns: 500 },
  )
})
