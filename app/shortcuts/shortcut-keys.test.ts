import { expect, test } from 'vitest'
import { shortcutOf } from './shortcut-keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const allowed = { single: true, before: '' }

test.each([
  ['/', '', 'search'],
  ['?', '', 'keys'],
  ['r', '', 'refer'],
  ['d', 'g', 'dashboard'],
  ['c', 'g', 'clients'],
  ['d', '', undefined],
  ['r', 'g', undefined],
  ['g', '', undefined],
  ['k', '', undefined],
])('%s after “%s” is %s', (key, before, shortcut) => {
  expect(shortcutOf({ ...none, key }, { single: true, before })).toBe(shortcut)
})

test('in a field, or where they are turned off, keys of their own do nothing', () => {
  for (const key of ['/', '?', 'r'])
    expect(shortcutOf({ ...none, key }, { single: false, before: '' })).toBeUndefined()
  expect(shortcutOf({ ...none, key: 'd' }, { single: false, before: 'g' })).toBeUndefined()
})

test('Control or ⌘ with K searches, in a field too', () => {
  for (const held of ['ctrlKey', 'metaKey'])
    expect(shortcutOf({ ...none, [held]: true, key: 'k' }, { single: false, before: '' })).toBe('search')
})

test.each([{ altKey: true }, { shiftKey: true }, { metaKey: true }])(
  'Control, K and %o is the browser’s own',
  (held) => {
    expect(shortcutOf({ ...none, ctrlKey: true, key: 'k', ...held }, allowed)).toBeUndefined()
  },
)

test('a key that is held with another is the browser’s own', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(shortcutOf({ ...none, [held]: true, key: 'r' }, allowed)).toBeUndefined()
})
