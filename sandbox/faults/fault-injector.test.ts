import { expect, test } from 'vitest'
import { callMatcher, createFaultInjector } from './fault-injector.ts'

test.each([
  ['all', 'GET', '/broker/api/v1/Me', true],
  ['all', 'POST', '/bank/validate', true],
  ['all', 'POST', '/identity/token', false],
  ['all', 'POST', '/console/faults/clear', false],
  ['all', 'GET', '/readyz', false],
  ['identity', 'POST', '/identity/token', true],
  ['identity', 'GET', '/identityx', false],
  ['POST /identity/token', 'POST', '/identity/token', true],
  ['POST /identity/token', 'GET', '/identity/token', false],
  ['* /broker/api/v1/Clients', 'PATCH', '/broker/api/v1/Clients', true],
  ['GET /broker/api/v1/Clients/*', 'GET', '/broker/api/v1/Clients/1', true],
  ['GET /broker/api/v1/Clients/*', 'GET', '/broker/api/v1/Clients', false],
  ['GET /broker/api/v1/Clients/*', 'GET', '/broker/api/v1/Clients/1/summary', false],
])('%s matches %s %s: %s', (call, method, path, matched) => {
  expect(callMatcher(call)(method, path)).toBe(matched)
})

test('every nth matching call is affected, up to a maximum, and others are not counted', () => {
  const faults = createFaultInjector()
  faults.add({ call: 'GET /broker/x', kind: 'error', status: 500, every: 3, times: 2 })
  const statuses = Array.from({ length: 12 }, () => {
    faults.faultOf('GET', '/core/x')
    return faults.faultOf('GET', '/broker/x').status ?? 200
  })
  expect(statuses).toEqual([200, 200, 500, 200, 200, 500, 200, 200, 200, 200, 200, 200])
  expect(faults.list()).toMatchObject([{ matched: 12, affected: 2 }])
})

test('faults of one call add up until they are removed', () => {
  const faults = createFaultInjector()
  const late = faults.add({ call: 'all', kind: 'latency', milliseconds: 20, every: 1 })
  faults.add({ call: 'all', kind: 'latency', milliseconds: 30, every: 1 })
  faults.add({ call: 'all', kind: 'dropped-answer', every: 1 })
  expect(faults.faultOf('GET', '/core/x')).toEqual({ milliseconds: 50, dropsAnswer: true })
  expect(faults.remove(late.id)).toBe(true)
  expect(faults.remove(late.id)).toBe(false)
  expect(faults.faultOf('GET', '/core/x').milliseconds).toBe(30)
  faults.clear()
  expect(faults.faultOf('GET', '/core/x')).toEqual({ milliseconds: 0, dropsAnswer: false })
})
