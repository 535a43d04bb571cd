import { expect, test } from 'vitest'
import { callMatcher } from './call-matcher.ts'
import { createTroubles } from './trouble.ts'

test.each([
  ['all', 'GET', '/broker/api/v1/Me', true],
  ['all', 'POST', '/bank/validate', true],
  ['all', 'POST', '/identity/token', false],
  ['all', 'POST', '/console/trouble/clear', false],
  ['all', 'GET', '/readyz', false],
  ['identity', 'POST', '/identity/token', true],
  ['identity', 'GET', '/identityx', false],
  ['POST /identity/token', 'POST', '/identity/token', true],
  ['POST /identity/token', 'GET', '/identity/token', false],
  ['* /broker/api/v1/Clients', 'PATCH', '/broker/api/v1/Clients', true],
  ['GET /broker/api/v1/Clients/*', 'GET', '/broker/api/v1/Clients/1', true],
  ['GET /broker/api/v1/Clients/*', 'GET', '/broker/api/v1/Clients', false],
  ['GET /broker/api/v1/Clients/*', 'GET', '/broker/api/v1/Clients/1/summary', false],
])('%s means %s %s: %s', (call, method, path, meant) => {
  expect(callMatcher(call)(method, path)).toBe(meant)
})

test('every nth matching call is struck, no more often than told, and others are not counted', () => {
  const troubles = createTroubles()
  troubles.add({ call: 'GET /broker/x', kind: 'error', status: 500, every: 3, times: 2 })
  const statuses = Array.from({ length: 12 }, () => {
    troubles.meet('GET', '/core/x')
    return troubles.meet('GET', '/broker/x').status ?? 200
  })
  expect(statuses).toEqual([200, 200, 500, 200, 200, 500, 200, 200, 200, 200, 200, 200])
  expect(troubles.list()).toMatchObject([{ met: 12, struck: 2 }])
})

test('troubles of one call add up until they are cleared, one or all', () => {
  const troubles = createTroubles()
  const late = troubles.add({ call: 'all', kind: 'latency', milliseconds: 20, every: 1 })
  troubles.add({ call: 'all', kind: 'latency', milliseconds: 30, every: 1 })
  troubles.add({ call: 'all', kind: 'dropped-answer', every: 1 })
  expect(troubles.meet('GET', '/core/x')).toEqual({ milliseconds: 50, dropsAnswer: true })
  expect(troubles.remove(late.id)).toBe(true)
  expect(troubles.remove(late.id)).toBe(false)
  expect(troubles.meet('GET', '/core/x').milliseconds).toBe(30)
  troubles.clear()
  expect(troubles.meet('GET', '/core/x')).toEqual({ milliseconds: 0, dropsAnswer: false })
})
