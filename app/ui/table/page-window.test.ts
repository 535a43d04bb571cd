import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 16, [1, 2, 'gap', 16]],
  [4, 16, [1, 2, 3, 4, 5, 'gap', 16]],
  [8, 16, [1, 'gap', 7, 8, 9, 'gap', 16]],
  [16, 16, [1, 'gap', 15, 16]],
])('page %s of %s shows %j', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown)
})
