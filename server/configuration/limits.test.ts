import { expect, test } from 'vitest'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { readConfig } from '../env.ts'

test.each([
  ['production', {}, 256],
  ['development', {}, 256],
  ['test', {}, null],
  ['local', {}, null],
  ['production', { MAX_IN_FLIGHT: '0' }, null],
  ['test', { MAX_IN_FLIGHT: '20' }, 20],
])('in the stage %s with %o requests in progress are bounded by %o', (stage, values, max) => {
  expect(readConfig({ ...productionEnvironment, STAGE: stage, ...values }).maxInFlight).toBe(max)
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

test.each(['-1', '2.5', 'many'])('MAX_IN_FLIGHT=%s is an error at start', (value) => {
  expect(() => readConfig({ MAX_IN_FLIGHT: value })).toThrow(
    'MAX_IN_FLIGHT must be 0 or a whole number of requests from 1 to 100000',
  )
})
