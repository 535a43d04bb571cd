import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  specifier: string
  /** `import type` and `export type`: gone before the program runs. */
  typeOnly: boolean
  /** Path in the tree for `#room/x.ts` and relative imports; null for packages. */
  path: string | null
}

export interface SourceFile {
  path: string
  text: string
}

const root = join(import.meta.dirname, '../..')

export function sourceFiles(): SourceFile[] {
  return globSync('{app,client-book,conformance,contract,server,sandbox,tests}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('tests/architecture/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function readProjectFile(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function roomOf(path: string): string {
  return isTest(path) ? 'tests' : (path.split('/')[0] ?? '')
}

export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
}

export function isRoute(path: string): boolean {
  return /^app\/(routes|layouts)\/.*\/?route\.tsx?$/.test(path)
}

const statement = /^\s*(?:import|export)(\s+type)?\b[^'"`;=(]*?\bfrom\s*['"]([^'"]+)['"]/gm
const bareOrDynamic = /(?:^\s*import\s*|\bimport\s*\(\s*)['"]([^'"]+)['"]/gm

/** The imports of a file, re-exports and dynamic imports included. Reads statements, not types: enough for files that Biome formatted. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const from = [...text.matchAll(statement)].map(([, type, specifier = '']) => ({
    specifier,
    typeOnly: type !== undefined,
  }))
  const bare = [...text.matchAll(bareOrDynamic)].map(([, specifier = '']) => ({ specifier, typeOnly: false }))
  return [...from, ...bare].map((each) => ({ ...each, path: pathOf(each.specifier, path) }))
}

function pathOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return null
}

/** The text without comments: words in them break no rule. */
export function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
}
