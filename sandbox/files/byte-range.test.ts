import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from '../core/download-file.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-100', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=1-2', undefined],
  ['bytes=-', undefined],
])('%s of ten bytes', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected)
})

test('a range is always inside the file', () => {
  const part = fc.option(fc.nat(20), { nil: '' })
  fc.assert(
    fc.property(part, part, fc.nat(20), (first, last, size) => {
      const range = readRange(`bytes=${first}-${last}`, size)
      if (range === undefined || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeLessThan(size)
      expect(range.start).toBeLessThanOrEqual(range.end)
    }),
  )
})
