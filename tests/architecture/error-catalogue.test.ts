import { expect, test } from 'vitest'
import { readProjectFile } from './source-files.ts'

const rows = readProjectFile('docs/errors.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| situation') && !line.startsWith('| error |'))
  .map((line) => line.split(' | '))

test.each(rows.map((cells) => [cells[0]?.slice(2) ?? '', cells.at(-1) ?? '']))(
  'tests of the error catalogue exist: %s',
  (_situation, tests) => {
    const named = [...tests.matchAll(/`([^`]+)`: (.+?)(?=; `| \|$)/g)]
    expect(named).not.toEqual([])
    for (const [, path = '', title = ''] of named) expect(readProjectFile(path)).toContain(title)
  },
)
