import { expect, test } from 'vitest'
import { missingOptionals } from '../../scripts/complete-lock.mjs'
import { readProjectFile } from './source-files.ts'

const lock = JSON.parse(readProjectFile('package-lock.json'))

test('the lock names every platform package, so that npm ci works on each', () => {
  expect(missingOptionals(lock), 'run node scripts/complete-lock.mjs').toEqual([])
})

test('a missing platform package is detected', () => {
  const packages = { ...lock.packages }
  delete packages['node_modules/@biomejs/cli-darwin-arm64']
  expect(missingOptionals({ packages })).toMatchObject([{ path: 'node_modules/@biomejs/cli-darwin-arm64' }])
})

test('the lock names no registry, so that each machine uses its own', () => {
  expect(readProjectFile('package-lock.json')).not.toMatch(/"resolved": "\w+:/)
})
