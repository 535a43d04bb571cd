import { describe, expect, test } from 'vitest'
import { fileCircles, folderCircles } from './circles.ts'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles()

describe('imports form no circles, types and tests included', () => {
  test('between files', () => {
    expect(fileCircles(files)).toEqual([])
  })

  test('between folders', () => {
    expect(folderCircles(files)).toEqual([])
  })

  const ring = [
    { path: 'app/a/one.ts', text: "import { two } from '../b/two.ts'" },
    { path: 'app/b/two.ts', text: "import type { One } from '#app/c/three.ts'" },
    { path: 'app/c/three.ts', text: "import '../a/one.ts'" },
    { path: 'app/c/four.ts', text: "import '#app/c/three.ts'" },
  ]

  test('a circle of files is found once, with its members only', () => {
    expect(fileCircles(ring)).toEqual(['app/a/one.ts app/b/two.ts app/c/three.ts'])
  })

  test('a circle of test support is found too', () => {
    const support = [
      { path: 'tests/support/one.ts', text: "import { two } from './two.ts'" },
      { path: 'tests/support/two.ts', text: "import type { One } from './one.ts'" },
    ]
    expect(fileCircles(support)).toEqual(['tests/support/one.ts tests/support/two.ts'])
  })

  test('folders can form a circle where files do not', () => {
    const pairs = [
      { path: 'app/a/one.ts', text: "import '../b/two.ts'" },
      { path: 'app/b/two.ts', text: '' },
      { path: 'app/b/other.ts', text: "import '../a/three.ts'" },
      { path: 'app/a/three.ts', text: '' },
    ]
    expect(fileCircles(pairs)).toEqual([])
    expect(folderCircles(pairs)).toEqual(['app/a app/b'])
  })
})
