import { expect, test } from 'vitest'
import { nextShown } from './by-hand-shown.ts'

const nothing = { query: 'zzzzz', hits: [] }
const companies = { query: 'tide', hits: [] }
const opened = { open: true, found: nothing }

test('the fields open for a reason, and stay open when it is gone', () => {
  expect(nextShown({ open: false, found: nothing }, opened)).toEqual(opened)
  expect(nextShown(opened, { open: false, found: nothing })).toBe(opened)
})

test('another search closes them, unless they are needed or hold something', () => {
  expect(nextShown(opened, { open: false, found: companies })).toEqual({ open: false, found: companies })
  expect(nextShown(opened, { open: true, found: companies })).toEqual({ open: true, found: companies })
})
