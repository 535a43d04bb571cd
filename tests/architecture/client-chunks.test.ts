import { expect, test } from 'vitest'
import { chunkGroups, chunks, isIn } from '../../scripts/client-bundle/chunks.ts'
import { sourceFiles } from './source-files.ts'

const modules = sourceFiles().map(({ path }) => `/srv/${path}`)

test('every rule of the browser’s chunks matches a module', () => {
  const idle = Object.entries(chunks).flatMap(([name, paths]) =>
    paths.filter((path) => !modules.some((id) => isIn(path, id))).map((path) => `${name}: ${path}`),
  )
  expect(idle).toEqual([])
})

test.each([
  ['ui/table/', '/srv/app/ui/table/pager.tsx', true],
  ['ui/table/', '/srv/app/ui/tables.tsx', false],
  ['root', 'C:\\portal\\app\\root.tsx', true],
  ['root', '/srv/app/document/root.tsx', false],
])('%s takes %s: %s', (path, id, taken) => {
  expect(isIn(path, id)).toBe(taken)
})

test('of two groups that match a module the first has it', () => {
  const priorities = chunkGroups().map(({ priority }) => priority)
  expect(priorities).toEqual([...new Set(priorities)].toSorted((one, other) => other - one))
})
