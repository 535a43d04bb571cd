import { expect, test } from 'vitest'
import { createTraceHosts } from './otel-tracing.ts'

const mayTrace = createTraceHosts({
  traceHosts: ['api.lender.example', '*.services.lender.example', '*.lender.test'],
  identity: ['https://id.lender.test/oidc'],
})

test.each([
  ['https://api.lender.example/api/v1/Me', true],
  ['https://api.lender.example:8443/api/v1/Me', true],
  ['https://core.services.lender.example/x', true],
  ['https://a.b.services.lender.example/x', true],
  ['http://api.lender.example/api/v1/Me', false],
  ['https://lender.example/', false],
  ['https://services.lender.example/', false],
  ['https://evil-api.lender.example/', false],
  ['https://api.lender.example.evil.example/', false],
  ['https://id.lender.test/token', false],
  ['https://api.lender.test/x', true],
  ['not an address', false],
])('%s gets trace headers: %s', (address, expected) => {
  expect(mayTrace(address)).toBe(expected)
})
