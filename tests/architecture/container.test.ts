import { expect, test } from 'vitest'
import { portalArgs } from '../../scripts/services.mjs'
import { readProjectFile } from './source-files.ts'

const dockerfile = readProjectFile('Dockerfile')

/** The instructions of a stage, in order. */
function stage(name: string): string[] {
  const found = dockerfile.split(/^FROM /m).find((each) => each.split('\n')[0]?.endsWith(` AS ${name}`))
  return found?.trim().split('\n').slice(1) ?? []
}

const copied = (name: string) => stage(name).filter((line) => line.startsWith('COPY '))
const installed = (name: string) => stage(name).filter((line) => line.includes('npm ci'))

test('the container starts the portal as npm start does', () => {
  const last = dockerfile.match(/^CMD (\[.*\])$/gm)?.at(-1)
  expect(JSON.parse(last?.slice(4) ?? 'null')).toEqual(['node', ...portalArgs])
})

test('the portal’s image holds the portal alone: no sandbox', () => {
  expect([...copied('runtime'), ...copied('portal')]).toEqual([
    'COPY package.json package-lock.json ./',
    'COPY contract contract',
    'COPY server server',
    'COPY --from=build /app/build build',
  ])
  expect(installed('portal')).toEqual([
    expect.stringContaining('npm ci --workspaces=false --omit=dev --omit=peer --omit=optional'),
  ])
})

test('the sandbox’s image holds the sandbox alone', () => {
  expect(copied('sandbox').map((line) => line.split(' ')[1])).toEqual([
    'contract/package.json',
    'sandbox/package.json',
    'contract',
    'sandbox',
  ])
  expect(installed('sandbox')).toEqual([expect.stringContaining('npm ci --workspace sandbox --omit=dev')])
})

test('the packages that the portal runs with: icons are drawn at build time', () => {
  expect(Object.keys(JSON.parse(readProjectFile('package.json')).dependencies)).toEqual([
    '@conform-to/zod',
    '@fastify/busboy',
    '@hono/node-server',
    '@radix-ui/react-select',
    '@react-router/node',
    'arctic',
    'dayjs',
    'hono',
    'isbot',
    'jose',
    'ofetch',
    'openid-client',
    'pino',
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
