import { expect, test } from 'vitest'
import { drawReference } from '../broker/refer-client.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

test('a reference already in use is generated again', async () => {
  const drawn = ['7F3K2M', '7F3K2M', 'ZZZZZZ']
  expect(await drawReference(sandbox.db, () => drawn.shift() ?? '')).toBe('CL-ZZZZZZ')
  expect(drawn).toEqual([])
})

test('references are six unambiguous characters', async () => {
  expect(await drawReference(sandbox.db)).toMatch(/^CL-[0-9A-HJKMNP-TV-Z]{6}$/)
})
