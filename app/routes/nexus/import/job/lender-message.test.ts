import { expect, test } from 'vitest'
import { toRowError } from '#contract/nexus/rows/row-problem.ts'
import { readLenderMessage } from './lender-message.ts'

const finding = {
  column: 'company_number',
  code: 'DuplicateInFile',
  expected: 'each business once',
  remedy: 'Delete one.',
} as const

test.each([
  ['a value', '99000601', '99000601'],
  ['a value with quotation marks', 'The "Old" Mill. Ltd', 'The "Old" Mill. Ltd'],
  ['a value not named', undefined, ''],
])('the message of %s comes in its parts', (_, value, found) => {
  const { message } = toRowError(9, { ...finding, found: value })
  expect(readLenderMessage(message)).toEqual({
    column: 'Company number',
    found,
    text: 'Expected each business once. Delete one.',
  })
})

test('another lender’s message stays as it came', () => {
  expect(readLenderMessage('the row is too short')).toEqual({
    column: '',
    found: '',
    text: 'The row is too short',
  })
})
