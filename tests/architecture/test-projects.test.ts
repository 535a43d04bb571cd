import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readProjectFile, sourceFiles } from './source-files.ts'

/** These tests have a configuration of their own, for `npm run test:cluster`. */
const elsewhere = 'tests/cluster/'

test('every test file belongs to a project of Vitest', () => {
  const patterns = [...readProjectFile('vitest.config.ts').matchAll(/'([^']*\.test\.[^']*)'/g)]
  const run = new Set(patterns.flatMap(([, pattern = '']) => globSync(pattern)))
  const idle = sourceFiles()
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith(elsewhere) && !run.has(path))
  expect(run.size).toBeGreaterThan(200)
  expect(idle).toEqual([])
})
