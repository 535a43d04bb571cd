import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { sourceFiles } from './source-files.ts'

test('no files of the sandbox import each other in a circle', () => {
  expect(circlesOf(sourceFiles().filter(({ path }) => path.startsWith('sandbox/')))).toEqual([])
})

test('a circle is noticed, types included', () => {
  const files = [
    { path: 'sandbox/a.ts', text: "import { b } from './b.ts'" },
    { path: 'sandbox/b.ts', text: "import type { C } from './c.ts'" },
    { path: 'sandbox/c.ts', text: "import { a } from '#sandbox/a.ts'" },
    { path: 'sandbox/d.ts', text: "import { a } from './a.ts'" },
  ]
  expect(circlesOf(files)).toEqual([['sandbox/a.ts', 'sandbox/b.ts', 'sandbox/c.ts']])
})
