import { expect, test } from 'vitest'
import { portalArgs } from '../../scripts/services.mjs'
import { readProjectFile } from './source-files.ts'

const dockerfile = readProjectFile('Dockerfile')
const portal = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

test('the container starts the portal as npm start does, from the build alone', () => {
  expect(portal).toContain(`\nCMD ${JSON.stringify(['node', ...portalArgs]).replaceAll(',', ', ')}`)
  expect(portal.match(/^COPY .*$/gm)).toEqual([
    'COPY --from=portal-packages /app/node_modules node_modules',
    'COPY package.json LICENSE ./',
    'COPY --from=build /app/build build',
  ])
})

test('images are built with the Node that tests the portal, from an image named by its digest', () => {
  const { node } = JSON.parse(readProjectFile('package.json')).devDependencies
  const [base, ...others] = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(base?.split('@')).toEqual([`node:${node}-slim`, expect.stringMatching(/^sha256:[0-9a-f]{64}$/)])
  expect(new Set(others)).toEqual(new Set(['base', ['$', '{LAST_RELEASE}'].join('')]))
  expect(dockerfile).toContain('\nARG LAST_RELEASE=base\n')
})

test('labels, manifests and changelog have the version', () => {
  const { version } = JSON.parse(readProjectFile('package.json'))
  expect(dockerfile).toContain(`\nARG VERSION=${version}\n`)
  expect(dockerfile.match(/org\.opencontainers\.image\.version="\$VERSION"/g)).toHaveLength(2)
  expect(readProjectFile('docs/deploy/kustomization.yaml')).toContain(`newTag: ${version}\n`)
  expect(readProjectFile('docs/changelog.md')).toContain(`\n## ${version}\n`)
  for (const folder of ['conformance', 'sandbox'])
    expect(JSON.parse(readProjectFile(`${folder}/package.json`)).version).toBe(version)
})

test('neither image runs as root', () => {
  expect(dockerfile.match(/^USER .*$/gm)).toEqual(['USER 1000:1000', 'USER 1000:1000'])
})

test('a package has one version in every workspace', () => {
  const versions = new Map<string, Set<string>>()
  for (const folder of ['', 'client-book/', 'conformance/', 'contract/', 'sandbox/']) {
    const { dependencies, devDependencies } = JSON.parse(readProjectFile(`${folder}package.json`))
    for (const [name, version] of Object.entries<string>({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  expect([...versions].filter(([, found]) => found.size > 1)).toEqual([])
})
