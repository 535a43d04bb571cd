import { expect, test } from 'vitest'
import { stagesOf } from '../../scripts/image/dockerfile.ts'
import { createIgnored } from '../../scripts/image/ignored.ts'
import { portalArgs } from '../../scripts/services.mjs'
import { readProjectFile } from './source-files.ts'

const stages = stagesOf(readProjectFile('Dockerfile'))

/** What instructions of one name say in a stage, in order. */
function said(stage: string, name: string): string[] {
  const found = stages.find((each) => each.name === stage)?.instructions.filter((each) => each.name === name)
  return (found ?? []).map(({ text, options }) => (options.from ? `${options.from}: ${text}` : text))
}

test('the container starts the portal as npm start does', () => {
  expect(stages.at(-1)?.name).toBe('portal')
  expect(JSON.parse(said('portal', 'CMD')[0] ?? '')).toEqual(['node', ...portalArgs])
})

test('images are built with the Node that tests the portal', () => {
  const { node } = JSON.parse(readProjectFile('package.json')).devDependencies
  expect(stages.map(({ base }) => base)).toEqual([`node:${node}-slim`, ...stages.slice(1).map(() => 'base')])
})

test('neither image runs as root', () => {
  for (const name of ['portal', 'sandbox']) expect(said(name, 'USER')).toEqual(['1000:1000'])
})

test.each([
  ['docs/operations.md', true],
  ['docs', true],
  ['docsx/a.md', false],
  ['server/env.test.ts', true],
  ['a.test.ts', true],
  ['server/env.ts', false],
  ['server/test.ts', false],
  ['contract/clients/client-fixture.ts', true],
  ['sandbox/testing/x.ts', true],
])('%s is left out of the build: %s', (path, expected) => {
  expect(createIgnored(readProjectFile('.dockerignore'))(path)).toBe(expected)
})

test('a package has one version in every workspace', () => {
  const versions = new Map<string, Set<string>>()
  for (const folder of ['', 'contract/', 'sandbox/']) {
    const { dependencies, devDependencies } = JSON.parse(readProjectFile(`${folder}package.json`))
    for (const [name, version] of Object.entries<string>({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  expect([...versions].filter(([, found]) => found.size > 1)).toEqual([])
})
