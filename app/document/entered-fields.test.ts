import { expect, test } from 'vitest'
import { isEntered } from './entered-fields.ts'

const option = (selected: boolean, defaultSelected = false) => ({ selected, defaultSelected })
const tick = { type: 'checkbox', value: 'on', defaultValue: '' }

test.each([
  ['a text as it was', { type: 'text', value: 'a', defaultValue: 'a' }, false],
  ['a text', { type: 'text', value: 'b', defaultValue: 'a' }, true],
  ['a longer text', { type: 'textarea', value: 'b', defaultValue: '' }, true],
  ['a box that was not ticked', { ...tick, checked: false, defaultChecked: false }, false],
  ['a ticked box', { ...tick, checked: true, defaultChecked: false }, true],
  ['a box whose tick was removed', { ...tick, checked: false, defaultChecked: true }, true],
  [
    'another choice',
    { type: 'radio', value: 'a', defaultValue: 'a', checked: true, defaultChecked: false },
    true,
  ],
  [
    'a list without a choice',
    { type: 'select-one', value: '', options: [option(true), option(false)] },
    false,
  ],
  [
    'a list in which nothing is selected',
    { type: 'select-one', value: '', options: [option(false, true), option(false)] },
    false,
  ],
  ['a list without options', { type: 'select-one', value: '', options: [] }, false],
  [
    'a list as it was',
    { type: 'select-one', value: 'b', options: [option(false), option(true, true)] },
    false,
  ],
  ['a choice from a list', { type: 'select-one', value: 'b', options: [option(false), option(true)] }, true],
  [
    'the first of a list that had another choice',
    { type: 'select-one', value: 'a', options: [option(true), option(false, true)] },
    true,
  ],
  ['a button', { type: 'submit', value: 'send' }, false],
])('%s', (_name, field, entered) => {
  expect(isEntered(field)).toBe(entered)
})
