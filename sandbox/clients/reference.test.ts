import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { drawReference } from './reference.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await createTestSandbox()
}, 60_000)
afterAll(() => sandbox.close())

test('a reference that another client has is drawn again', async () => {
  const drawn = ['7F3K2M', '7F3K2M', 'ZZZZZZ']
  expect(await drawReference(sandbox.db, () => drawn.shift() ?? '')).toBe('CL-ZZZZZZ')
  expect(drawn).toEqual([])
})

test('references are six characters that people can read to each other', async () => {
  expect(await drawReference(sandbox.db)).toMatch(/^CL-[0-9A-HJKMNP-TV-Z]{6}$/)
})
