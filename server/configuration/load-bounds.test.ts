import { expect, test } from 'vitest'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { readConfig } from '../env.ts'

test.each([
  ['production', {}, { delayMs: 3000, heapShare: 0.9 }],
  ['development', {}, { delayMs: 3000, heapShare: 0.9 }],
  ['test', {}, { delayMs: null, heapShare: null }],
  ['local', {}, { delayMs: null, heapShare: null }],
  ['production', { MAX_REQUEST_DELAY: '0', MAX_HEAP: '0' }, { delayMs: null, heapShare: null }],
  ['test', { MAX_REQUEST_DELAY: '500', MAX_HEAP: '75' }, { delayMs: 500, heapShare: 0.75 }],
])('in the stage %s with %o load is bounded by %o', (stage, values, bounds) => {
  expect(readConfig({ ...productionEnvironment, STAGE: stage, ...values }).loadBounds).toEqual(bounds)
})

test('rates are limited in deployed stages alone, unless they are set', () => {
  const { rateLimits } = readConfig({ ...productionEnvironment, RATE_LIMIT_WRITES: '0', UPLOAD_QUOTA: '100' })
  expect(rateLimits).toEqual({
    signIns: 240,
    address: 6_000,
    requests: 600,
    writes: null,
    reports: 600,
    uploads: 102_400,
  })
  const local = readConfig({ RATE_LIMIT_REQUESTS: '50' }).rateLimits
  expect(Object.values(local).filter((limit) => limit !== null)).toEqual([50])
})

test.each(['10', '-1', '2.5', 'many'])('MAX_REQUEST_DELAY=%s is an error at start', (value) => {
  expect(() => readConfig({ MAX_REQUEST_DELAY: value })).toThrow(
    'MAX_REQUEST_DELAY must be 0 or a whole number of milliseconds from 100 to 60000',
  )
})
