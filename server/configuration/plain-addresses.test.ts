import { expect, test } from 'vitest'
import { productionEnvironment as production } from '#tests/support/production-environment.ts'
import { plainAddressProblems } from './problems.ts'

test.each([
  'BROKER_SERVICE_URL',
  'CORE_SERVICE_URL',
  'ADDRESS_SERVICE_URL',
  'ANALYTICS_SERVICE_URL',
  'BANK_SERVICE_URL',
])('%s must be set in production, and not be plain and outside', (name) => {
  expect(plainAddressProblems({ ...production, [name]: '' })).toEqual([`${name} must be set in production`])
  const plain = `${name} must be an https address in production, or INTERNAL_HOSTS must name its host`
  expect(plainAddressProblems({ ...production, [name]: 'http://api.lender.example/x' })).toEqual([plain])
  expect(plainAddressProblems({ ...production, [name]: 'http://localhost:4000/x' })).toEqual([plain])
})

test.each([
  ['SENTRY_DSN', 'http://key@errors.internal:9000/7'],
  ['POSTHOG_HOST', 'http://errors.internal'],
])('%s may not be plain and outside either', (name, value) => {
  expect(plainAddressProblems({ ...production, [name]: value })).toEqual([
    `${name} must be an https address in production, or INTERNAL_HOSTS must name its host`,
  ])
  expect(plainAddressProblems({ ...production, [name]: value, INTERNAL_HOSTS: '*.internal' })).toEqual([])
})

test.each([
  ['http://broker:8080/v1', 'broker'],
  ['http://Broker.internal', 'core.internal, BROKER.internal'],
  ['http://broker.lending.svc.cluster.local', '*.svc.cluster.local'],
  ['http://10.2.0.7:8080', '10.2.0.7'],
  ['http://[fd00::7]/broker', '[fd00::7]'],
])('may call %s over plain http with INTERNAL_HOSTS=%s', (BROKER_SERVICE_URL, INTERNAL_HOSTS) => {
  expect(plainAddressProblems({ ...production, BROKER_SERVICE_URL, INTERNAL_HOSTS })).toEqual([])
})

test.each([
  ['http://broker.internal', '*.broker.internal'],
  ['http://evilsvc.cluster.local', '*.svc.cluster.local'],
  ['http://broker.internal.evil.example', 'broker.internal'],
])('may not call %s with INTERNAL_HOSTS=%s', (BROKER_SERVICE_URL, INTERNAL_HOSTS) => {
  expect(plainAddressProblems({ ...production, BROKER_SERVICE_URL, INTERNAL_HOSTS })).toHaveLength(1)
})
