import { expect, test } from 'vitest'
import { keepManualEntryOpen } from './manual-entry.ts'

const nothing = { query: 'zzzzz', hits: [] }
const companies = { query: 'tide', hits: [] }
const opened = { open: true, found: nothing }

test('the fields open for a reason, and stay open when it is gone', () => {
  expect(keepManualEntryOpen({ open: false, found: nothing }, opened)).toEqual(opened)
  expect(keepManualEntryOpen(opened, { open: false, found: nothing })).toBe(opened)
})

test('another search closes them, unless they are needed or hold something', () => {
  expect(keepManualEntryOpen(opened, { open: false, found: companies })).toEqual({
    open: false,
    found: companies,
  })
  expect(keepManualEntryOpen(opened, { open: true, found: companies })).toEqual({
    open: true,
    found: companies,
  })
})
