import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

test('fields side by side are aligned: a longer label or an error must not stretch its neighbour', () => {
  const pairs = sourceFiles().flatMap(({ path, text }) =>
    [...text.matchAll(/(["'])(grid max-w-form[^"']* sm:grid-cols-2[^"']*)\1/g)].map(([, , classes]) => ({
      path,
      aligned: classes?.split(' ').includes('items-end'),
    })),
  )
  expect(pairs.length).toBeGreaterThan(5)
  expect(pairs.filter(({ aligned }) => !aligned)).toEqual([])
})
