import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { namesExportedTwice } from './value-names.ts'

test('no two files of the portal export a value of one name', () => {
  expect(namesExportedTwice(sourceFiles())).toEqual([])
})

test.each(['export const toPence = 1', "export { toPence } from './pence.ts'"])('not: %s', (text) => {
  const files = [
    { path: 'contract/fields/pence.ts', text: 'export function toPence() {}' },
    { path: 'app/x/money.ts', text },
  ]
  expect(namesExportedTwice(files)).toEqual(['toPence: contract/fields/pence.ts, app/x/money.ts'])
})

test('routes share the names React Router reads, and a type may share a name', () => {
  const routes = ['a', 'b'].map((name) => ({
    path: `app/routes/${name}/route.tsx`,
    text: 'export function loader() {}\nexport default function Page() {}\nexport type Row = {}',
  }))
  expect(namesExportedTwice(routes)).toEqual([])
})
