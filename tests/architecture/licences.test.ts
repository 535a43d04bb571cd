import { expect, test } from 'vitest'
import { accepted, isPermitted } from '../../scripts/licences.mjs'
import { readProjectFile } from './source-files.ts'

interface LockedPackage {
  license?: string
  dev?: boolean
  link?: boolean
}

const { packages } = JSON.parse(readProjectFile('package-lock.json')) as {
  packages: Record<string, LockedPackage>
}

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

function refusedLicences(locked: Record<string, LockedPackage>): string[] {
  return Object.entries(locked).flatMap(([path, { license, dev, link }]) => {
    if (!path.includes('node_modules/') || dev || link) return []
    return isPermitted(nameOf(path), license) ? [] : [`${nameOf(path)} ${license}`]
  })
}

test('every package that a server is run with has a permitted licence; `npm run audit` checks those in the browser too', () => {
  expect(refusedLicences(packages)).toEqual([])
})

test('other and missing licences are detected', () => {
  const locked = {
    'node_modules/a': { license: 'AGPL-3.0' },
    'node_modules/b': {},
    'node_modules/c': { dev: true },
    'node_modules/d': { license: '(Apache-2.0 AND MIT)' },
    'node_modules/e': { license: 'MIT AND GPL-3.0' },
    'node_modules/f': { license: '(MIT OR GPL-3.0)' },
  }
  expect(refusedLicences(locked)).toEqual(['a AGPL-3.0', 'b undefined', 'e MIT AND GPL-3.0'])
})

test('every exception is in use', () => {
  const names = Object.entries(packages).map(([path, { license }]) => `${nameOf(path)} ${license}`)
  expect(Object.keys(accepted).filter((each) => !names.includes(each))).toEqual([])
})
