import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { secondMinifier } from '../../scripts/client-bundle/second-minifier.ts'

const refusal = [
  '/** Comments and unused code move everything below them. */',
  'const neverRead = { some: "thing" }',
  'export function refuse(reasonOfTheRefusal) {',
  '  const wordsOfTheRefusal = "Refused: " + reasonOfTheRefusal',
  '  if (reasonOfTheRefusal === "unknown") {',
  '    throw new RangeError(wordsOfTheRefusal)',
  '  }',
  '  return wordsOfTheRefusal',
  '}',
]
const entry = ['import { refuse } from "./refusal.js"', '', 'document.title = refuse(location.hash)']

async function buildChunk(): Promise<Rolldown.OutputChunk> {
  const root = mkdtempSync(join(tmpdir(), 'source-maps-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'refusal.js'), refusal.join('\n'))
  writeFileSync(join(root, 'entry.js'), entry.join('\n'))
  const input = join(root, 'entry.js')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [secondMinifier],
    build: { write: false, sourcemap: 'hidden', modulePreload: false, rolldownOptions: { input } },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  return chunk
}

test.each([
  ['RangeError', 'refusal.js', 'throw new RangeError', refusal],
  ['.hash', 'entry.js', 'location.hash', entry],
])('after both minifiers %s leads back to its line of %s', async (marker, file, words, lines) => {
  const { code, map } = await buildChunk()
  expect(code).not.toContain('wordsOfTheRefusal')
  expect(code).not.toContain('sourceMappingURL')
  const before = code.slice(0, code.indexOf(marker)).split('\n')
  const found = new SourceMap(JSON.parse(JSON.stringify(map))).findEntry(
    before.length - 1,
    before.at(-1)?.length ?? 0,
  )
  expect(found).toMatchObject({
    originalSource: expect.stringMatching(new RegExp(`${file}$`)),
    originalLine: lines.findIndex((line) => line.includes(words)),
  })
})
