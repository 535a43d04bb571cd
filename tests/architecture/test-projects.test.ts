import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { sourceFiles } from './source-files.ts'

test('every test file belongs to a project of Vitest', () => {
  const projects = (config.test?.projects ?? []) as { test: { include: string[] } }[]
  const run = new Set(projects.flatMap((project) => globSync(project.test.include)))
  const idle = sourceFiles()
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !run.has(path))
  expect(run.size).toBeGreaterThan(200)
  expect(idle).toEqual([])
})
