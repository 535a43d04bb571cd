import { expect, test } from 'vitest'
import { readToast, writeToast } from './toast-cookie.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

test('what is written can be read back', () => {
  const toast = writeToast({ kind: 'success', text: 'Northgate Joinery was referred' })
  expect(readToast(toast)).toEqual({ kind: 'success', text: 'Northgate Joinery was referred', id: toast.id })
})

test('every toast has its own id, so that it shows once', () => {
  const toast = { kind: 'info', text: 'Saved' } as const
  expect(writeToast(toast).id).not.toBe(writeToast(toast).id)
})

test.each([
  ['plain text', 'a'.repeat(5000)],
  ['letters of two bytes', 'é'.repeat(5000)],
  ['signs of four bytes', '🙂'.repeat(5000)],
  ['a sign across the limit', `${'a'.repeat(1019)}🙂🙂`],
])('%s is cut to fit, never inside a character', (_case, text) => {
  const cut = writeToast({ kind: 'info', text }).text
  expect(bytes(cut)).toBeLessThanOrEqual(1024)
  expect(cut.endsWith('…')).toBe(true)
  expect(text.startsWith(cut.slice(0, -1))).toBe(true)
})

test('text of the maximum length is kept whole', () => {
  expect(writeToast({ kind: 'info', text: 'a'.repeat(1024) }).text).toBe('a'.repeat(1024))
})

test.each([
  ['nothing', null],
  ['text', 'hello'],
  ['an unknown kind', { id: '1', kind: 'shout', text: 'hello' }],
  ['no text', { id: '1', kind: 'info', text: '' }],
  ['no id', { kind: 'info', text: 'hello' }],
])('%s in the cookie shows no toast', (_case, value) => {
  expect(readToast(value)).toBeNull()
})
