import { expect, test } from 'vitest'
import { fileNameOf } from './downloads.ts'

test.each([
  [null, undefined],
  ['attachment', undefined],
  ['attachment; filename=a.csv', 'a.csv'],
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename="say \\"hi\\".csv"', 'say "hi".csv'],
  ['attachment; filename="a.csv"; filename*=UTF-8\'\'%E2%82%AC.csv', '€.csv'],
  ['attachment; filename="a.csv"; filename*=UTF-8\'\'%zz', 'a.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ["attachment; filename*=UTF-8''..%2F..%2Fx%0D%0A.pdf", 'x.pdf'],
])('%s names %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
