import { expect, test } from 'vitest'
import { openTestSandbox } from '../testing/open-test-sandbox.ts'
import { drawReference } from './reference.ts'

const sandbox = await openTestSandbox()

test('a reference already in use is generated again', async () => {
  const drawn = ['7F3K2M', '7F3K2M', 'ZZZZZZ']
  expect(await drawReference(sandbox.db, () => drawn.shift() ?? '')).toBe('CL-ZZZZZZ')
  expect(drawn).toEqual([])
})

test('references are six unambiguous characters', async () => {
  expect(await drawReference(sandbox.db)).toMatch(/^CL-[0-9A-HJKMNP-TV-Z]{6}$/)
})
