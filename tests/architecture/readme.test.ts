import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProjectFile } from './source-files.ts'

const readme = readProjectFile('README.md')

/** Names in the schema of an env.ts: keys of two spaces' depth in capitals. */
function variablesOf(source: string): string[] {
  return [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
}

function tableOf(section: string): string {
  return new RegExp(`^${section}:\\n([\\s\\S]*?)\\n\\n(?!\\|)`, 'm').exec(readme)?.[1] ?? ''
}

test.each([
  ['Portal', 'server/env.ts'],
  ['Sandbox', 'sandbox/env.ts'],
])('the README names every variable of the %s, and no other', (section, file) => {
  const named = [...tableOf(section).matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(variablesOf(readProjectFile(file)).toSorted())
})

test('a variable of a schema is seen', () => {
  expect(variablesOf('const schema = z.object({\n  NEW_NAME: z.string(),\n})')).toEqual(['NEW_NAME'])
})

test('every path and command that the README names is there', () => {
  const paths = [
    ...readme.matchAll(/[`(]((?:app|contract|server|sandbox|tests|docs|scripts)\/[\w./-]*)[`)]/g),
  ]
  const root = join(import.meta.dirname, '../..')
  const missing = paths.filter(([, path = '']) => globSync(path, { cwd: root }).length === 0)
  expect(paths.length).toBeGreaterThan(10)
  expect(missing.map(([, path]) => path)).toEqual([])
  const { scripts } = JSON.parse(readProjectFile('package.json'))
  const commands = [...readme.matchAll(/npm run (\w+)/g)].map(([, name]) => name)
  expect(commands.filter((name) => !(`${name}` in scripts))).toEqual([])
})
