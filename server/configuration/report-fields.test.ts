import { describe, expect, test } from 'vitest'
import { productionEnvironment as production } from '#tests/support/production-environment.ts'
import { readConfig } from '../env.ts'

test.each([
  ['SENTRY_DSN', 'errors.example', 'SENTRY_DSN must be the DSN of a Sentry project'],
  ['SENTRY_DSN', 'https://errors.example/7', 'SENTRY_DSN must be the DSN of a Sentry project, like'],
  [
    'SENTRY_DSN',
    'https://key@errors.example/project',
    'SENTRY_DSN must be the DSN of a Sentry project, like',
  ],
  ['POSTHOG_KEY', 'phc_key', 'POSTHOG_KEY and POSTHOG_HOST must be set together'],
  ['POSTHOG_HOST', 'https://analytics.example', 'POSTHOG_KEY and POSTHOG_HOST must be set together'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'OTEL_EXPORTER_OTLP_ENDPOINT must be a http'],
  ['TRACE_HOSTS', 'https://api.lender.example', 'TRACE_HOSTS must be a list of hosts'],
  ['TRACE_HOSTS', 'api.lender.example:8443', 'TRACE_HOSTS must be a list of hosts'],
  ['TRACE_HOSTS', '*.example', 'TRACE_HOSTS must be a list of hosts'],
  ['METRICS_PORT', 'nine', 'METRICS_PORT must be a port number'],
  ['METRICS_PORT', '3000', 'METRICS_PORT must not be the PORT of the portal'],
])('%s=%s: %s', (name, value, problem) => {
  expect(() => readConfig({ [name]: value })).toThrow(problem)
})

describe('reporting, analytics, traces and metrics', () => {
  const dsn = 'https://key@errors.example/7'

  test('are off by default', () => {
    const config = readConfig({})
    expect(config.settings.reports).toEqual({
      stage: 'local',
      sentryDsn: null,
      posthogKey: null,
      posthogHost: null,
      tracing: false,
    })
    expect(config).toMatchObject({ tracing: { endpoint: null, traceHosts: [] }, metrics: null })
  })

  test.each([
    ['production', dsn],
    ['development', dsn],
    ['test', null],
    ['local', null],
  ])('report errors of the stage %s to %s', (STAGE, sentryDsn) => {
    const config = readConfig({ ...production, STAGE, SENTRY_DSN: dsn })
    expect(config.settings.reports.sentryDsn).toBe(sentryDsn)
  })

  test('never send a trace to the identity provider', () => {
    const TRACE_HOSTS = 'api.lender.example, ID.lender.example'
    expect(() => readConfig({ ...production, TRACE_HOSTS })).toThrow(
      'TRACE_HOSTS must not name the host of OIDC_ISSUER',
    )
  })

  test('have metrics on a separate address, localhost by default', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0')
  })
})
