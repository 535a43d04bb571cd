import { expect, test } from 'vitest'
import { readProjectFile } from './source-files.ts'

interface LockedPackage {
  license?: string
  dev?: boolean
  link?: boolean
}

/** Licences under which a package may be passed on, changed or not, inside a product that is not open. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'Unlicense',
])

/** Packages with another licence, and why each is acceptable. */
const accepted: Record<string, string> = {
  '@sentry/cli FSL-1.1-MIT': 'sends source maps at build time; forbids only a competing product',
  'caniuse-lite CC-BY-4.0': 'data of the build, which names its source',
}

const { packages } = JSON.parse(readProjectFile('package-lock.json')) as {
  packages: Record<string, LockedPackage>
}

function refusedLicences(locked: Record<string, LockedPackage>): string[] {
  return Object.entries(locked).flatMap(([path, { license, dev, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || dev || link) return []
    if (permissive.has(license ?? '')) return []
    const named = `${name.replace(/^@sentry\/cli-.*/, '@sentry/cli')} ${license}`
    return named in accepted ? [] : [named]
  })
}

test('every package that is run or distributed has a permitted licence', () => {
  expect(refusedLicences(packages)).toEqual([])
})

test('other and missing licences are detected', () => {
  const locked = {
    'node_modules/a': { license: 'AGPL-3.0' },
    'node_modules/b': {},
    'node_modules/c': { dev: true },
  }
  expect(refusedLicences(locked)).toEqual(['a AGPL-3.0', 'b undefined'])
})

test('every exception is in use', () => {
  const names = Object.entries(packages).map(
    ([path, { license }]) => `${path.split('node_modules/').at(-1)} ${license}`,
  )
  expect(Object.keys(accepted).filter((each) => !names.includes(each))).toEqual([])
})
