import { expect, test } from 'vitest'
import { readFlash, writeFlash } from './flash-cookie.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

test('what is written can be read back', () => {
  const flash = writeFlash({ kind: 'success', text: 'Northgate Joinery was referred' })
  expect(readFlash(flash)).toEqual({ kind: 'success', text: 'Northgate Joinery was referred', id: flash.id })
})

test('every message has its own id, so that it shows once', () => {
  const flash = { kind: 'info', text: 'Saved' } as const
  expect(writeFlash(flash).id).not.toBe(writeFlash(flash).id)
})

test.each([
  ['plain text', 'a'.repeat(5000)],
  ['letters of two bytes', 'é'.repeat(5000)],
  ['signs of four bytes', '🙂'.repeat(5000)],
  ['a sign across the limit', `${'a'.repeat(1019)}🙂🙂`],
])('%s is cut to fit, never inside a character', (_case, text) => {
  const cut = writeFlash({ kind: 'info', text }).text
  expect(bytes(cut)).toBeLessThanOrEqual(1024)
  expect(cut.endsWith('…')).toBe(true)
  expect(text.startsWith(cut.slice(0, -1))).toBe(true)
})

test('text of the maximum length is kept whole', () => {
  expect(writeFlash({ kind: 'info', text: 'a'.repeat(1024) }).text).toBe('a'.repeat(1024))
})

test.each([
  ['nothing', null],
  ['text', 'hello'],
  ['an unknown kind', { id: '1', kind: 'shout', text: 'hello' }],
  ['no text', { id: '1', kind: 'info', text: '' }],
  ['no id', { kind: 'info', text: 'hello' }],
])('%s in the cookie shows no message', (_case, value) => {
  expect(readFlash(value)).toBeNull()
})
