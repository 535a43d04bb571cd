import { parse } from 'csv-parse/sync'
import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+447700900123', "'+447700900123"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['-1250.00', '-1250.00'],
  ['-1250.00x', "'-1250.00x"],
  ['a=b', 'a=b'],
  ['Reed, Moss "& Co"', '"Reed, Moss ""& Co"""'],
  ['=A,B', '"\'=A,B"'],
])('%j is written as %j', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`)
})

test('an absent value is an empty cell', () => {
  expect(csvLine([null, undefined, '', 0])).toBe(',,,0\r\n')
})

test('every line round-trips, and no cell starts a formula', () => {
  const cells = array(string({ unit: 'grapheme' }), { minLength: 2, maxLength: 6 })
  assert(
    property(cells, (value) => {
      const [read] = parse(csvLine(value)) as string[][]
      expect(read).toHaveLength(value.length)
      for (const [index, cell] of (read ?? []).entries()) {
        expect(cell.replace(/^'/, '')).toBe(value[index]?.replace(/^'/, ''))
        expect(/^\s*[=+@＝＋－＠]|^[\t\r]/.test(cell) || /^-(?!\d+(\.\d+)?$)/.test(cell)).toBe(false)
      }
    }),
  )
})
