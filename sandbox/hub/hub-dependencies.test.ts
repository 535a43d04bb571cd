import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const home = import.meta.dirname
const packages = ['pg', 'ws']

function hubFiles(): string[] {
  return readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
}

function importsOf(name: string): string[] {
  const text = readFileSync(join(home, name), 'utf8')
  return [...text.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier ?? '')
}

function isOutside(name: string, specifier: string): boolean {
  if (specifier.startsWith('node:') || packages.includes(specifier)) return false
  if (!specifier.startsWith('.')) return true
  const path = relative(home, resolve(home, name, '..', specifier))
  return path.startsWith(`..${sep}`)
}

test('the hub imports only its own files, Node’s modules, ws and pg', () => {
  const files = hubFiles()
  expect(files).toContain('hub.ts')
  const outside = files.flatMap((name) =>
    importsOf(name)
      .filter((specifier) => isOutside(name, specifier))
      .map((specifier) => `${name} imports ${specifier}`),
  )
  expect(outside).toEqual([])
})
