import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#server/configuration/variables.ts'
import { readProjectFile } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const readme = readProjectFile('README.md')

test('the README names only variables that exist', () => {
  const cells = [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)]
  const named = cells.flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '))
  expect(named).toContain('PUBLIC_ORIGIN')
  expect(named.filter((name) => !Object.hasOwn(variables.shape, name))).toEqual([])
})

const documents = [
  'README.md',
  'conformance/README.md',
  'contract/CHANGELOG.md',
  ...globSync('docs/{*,assurance/*,deploy/*,decisions/*,operations/*}.md', { cwd: root }),
]

test.each(documents)('every path, link and command that %s names exists', (document) => {
  const text = readProjectFile(document)
  const paths = [
    ...text.matchAll(
      /`((?:app|client-book|conformance|contract|server|sandbox|tests|docs|scripts)\/[\w./-]*)`/g,
    ),
  ]
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
  const named = [
    ...paths.map(([, path = '']) => path),
    ...links.map(([, path = '']) => join(dirname(document), path)),
  ]
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const { scripts } = JSON.parse(readProjectFile('package.json'))
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test.each(documents)('every heading that %s links to exists', (document) => {
  const links = [...readProjectFile(document).matchAll(/\]\(([^)#\s:]*)#([\w-]+)\)/g)]
  const missing = links.filter(([, path = '', anchor = '']) => {
    const target = path ? join(dirname(document), path) : document
    return !anchorsOf(readProjectFile(target)).includes(anchor)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

/** As GitHub makes them of headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}
