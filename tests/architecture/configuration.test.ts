import { expect, test } from 'vitest'
import { sandboxNotes, sandboxVariables } from '#sandbox/env.ts'
import { notes } from '#server/configuration/kinds.ts'
import { variableGroups, variables } from '#server/configuration/variables.ts'
import { configurationPage } from '../../scripts/configuration-page.ts'
import { readProjectFile } from './source-files.ts'

test('docs/configuration.md is what the schemas generate', () => {
  expect(readProjectFile('docs/configuration.md'), 'run npm run configuration').toBe(configurationPage())
})

test('every variable has a meaning, and a type where its schema does not list its values', () => {
  const rows = [...configurationPage().matchAll(/^\| `([A-Z_]+)` \|([^|]*)\|([^|]*)\|[^|]*\|(.*)\|$/gm)]
  expect(rows.map(([, name]) => name)).toEqual([
    ...Object.values(variableGroups).flatMap((group) => Object.keys(group)),
    ...Object.keys(sandboxVariables.shape),
  ])
  for (const [row, , type = '', fallback = '', meaning = ''] of rows)
    for (const cell of [type, fallback, meaning]) expect(cell.trim(), row).not.toBe('')
})

test('the groups are the whole schema', () => {
  expect(Object.values(variableGroups).flatMap((group) => Object.keys(group))).toEqual(
    Object.keys(variables.shape),
  )
})

const secretNames = (shape: Record<string, object>, registry: { get(schema: never): unknown }) =>
  Object.keys(shape).filter((name) => (registry.get(shape[name] as never) as { secret?: true })?.secret)

test('what is secret', () => {
  expect(secretNames(variables.shape, notes)).toEqual([
    'OIDC_CLIENT_SECRET',
    'OIDC_CLIENT_KEY',
    'REDIS_URL',
    'SESSION_SECRET',
    'ADDRESS_API_KEY',
  ])
  expect(secretNames(sandboxVariables.shape, sandboxNotes)).toEqual([
    'DATABASE_URL',
    'ADDRESS_API_KEY',
    'CONSOLE_PASSWORD',
  ])
})

test('only production refuses what practice needs', () => {
  const rows = configurationPage().match(/^.*\brefused\b.*accepted.*$/gm) ?? []
  expect(rows).toHaveLength(5)
  for (const row of rows) expect(row).toMatch(/\| refused \| accepted \| accepted \| accepted \|$/)
})
