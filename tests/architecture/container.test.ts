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

test('the portal’s image holds the portal alone: no sandbox', () => {
  expect(said('portal', 'COPY')).toEqual([
    'portal-packages: /app/node_modules node_modules',
    'package.json LICENSE ./',
    'contract contract',
    'server server',
    'build: /app/build build',
  ])
  expect(said('portal-packages', 'RUN')).toEqual([
    expect.stringContaining('npm ci --workspaces=false --omit=dev --omit=peer --omit=optional'),
  ])
})

test('the sandbox’s image holds the sandbox alone', () => {
  expect(said('sandbox', 'COPY')).toEqual([
    'sandbox-packages: /app ./',
    'LICENSE ./',
    'contract contract',
    'sandbox sandbox',
  ])
  expect(said('sandbox-packages', 'COPY').map((each) => each.split(' ')[0])).toEqual([
    'package.json',
    'contract/package.json',
    'sandbox/package.json',
  ])
  expect(said('sandbox-packages', 'RUN')).toEqual([
    expect.stringContaining('npm ci --workspace sandbox --omit=dev'),
  ])
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

test('the packages that the portal runs with: icons are drawn at build time', () => {
  expect(Object.keys(JSON.parse(readProjectFile('package.json')).dependencies)).toEqual([
    '@conform-to/zod',
    '@fastify/busboy',
    '@hono/node-server',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
    '@radix-ui/react-select',
    '@react-router/node',
    '@sentry/react-router',
    'arctic',
    'dayjs',
    'hono',
    'isbot',
    'jose',
    'ofetch',
    'openid-client',
    'pino',
    'prom-client',
    'react',
    'react-dom',
    'react-router',
    'redis',
    'remix-auth',
    'remix-auth-oauth2',
    'sonner',
    'uqr',
    'zod',
  ])
})

test('the viewer of the API documents is the sandbox’s alone', () => {
  expect(readProjectFile('package.json')).not.toContain('swagger-ui-dist')
  expect(JSON.parse(readProjectFile('sandbox/package.json')).dependencies).toHaveProperty('swagger-ui-dist')
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
