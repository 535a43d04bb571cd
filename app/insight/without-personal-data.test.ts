import { expect, test } from 'vitest'
import { withoutPersonalData } from './without-personal-data.ts'

test.each([
  ['to fay@copperline.example, again', 'to [removed] again'],
  ['<fay@copperline.example>', '<[removed]>'],
  ['(fay@copperline.example)', '([removed])'],
  ['at 17:05 @ the office', 'at 17:05 @ the office'],
])('email addresses are removed: %s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected)
})

test('a long text without spaces is searched once, not from each of its characters', () => {
  const long = 'x'.repeat(100_000)
  expect(withoutPersonalData(long)).toBe(long)
})
