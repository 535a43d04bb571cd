import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlierReleases } from '../../scripts/earlier-releases.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-releases-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds a release with one script, after another. */
async function release(name: string, last?: string): Promise<string> {
  const build = join(folder, name)
  const script = join(build, 'client', 'assets', `${name}.js`)
  mkdirSync(dirname(script), { recursive: true })
  writeFileSync(script, name)
  await keepEarlierReleases(build, last)
  return build
}

const filesIn = (build: string) =>
  readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .toSorted()

test('a release has the files of the two before it', async () => {
  let last: string | undefined
  for (const name of ['one', 'two', 'three', 'four']) last = await release(name, last)
  expect(filesIn(last ?? '')).toEqual([
    'client/assets/four.js',
    'earlier/1/assets/three.js',
    'earlier/2/assets/two.js',
  ])
})

test('the first release has its own, also where the folder has been built before', async () => {
  const build = await release('two', await release('one'))
  await keepEarlierReleases(build, undefined)
  expect(filesIn(build)).toEqual(['client/assets/two.js'])
})
