import { z } from 'zod'
import { sentryDsn, traceHosts } from './insight-fields.ts'
import { baseAddress, httpsOrInternal, origin, port } from './kinds.ts'
import { notes } from './notes.ts'

export const reporting = {
  SENTRY_DSN: sentryDsn.optional().register(notes, {
    type: 'DSN',
    meaning: `where server and browser report errors, in the stages production and development; in production ${httpsOrInternal}`,
  }),
  POSTHOG_KEY: z.string().optional().register(notes, {
    type: 'text',
    required: 'when `POSTHOG_HOST` is set',
    meaning: 'product analytics in the browser; the key is public',
  }),
  POSTHOG_HOST: origin.optional().register(notes, {
    type: 'origin',
    required: 'when `POSTHOG_KEY` is set',
    meaning: `the PostHog service; in production ${httpsOrInternal}`,
  }),
  ANALYTICS_CONSENT: z
    .enum(['granted', 'asked'], { error: 'must be granted or asked' })
    .default('granted')
    .register(notes, {
      meaning:
        'whether product analytics and recording start with the first page, or after a broker has agreed; brokers can change it in their preferences either way',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress.optional().register(notes, {
    type: 'address',
    meaning: 'where traces are sent, as OTLP over HTTP',
  }),
  TRACE_HOSTS: traceHosts.default([]).register(notes, {
    type: 'list of hosts',
    meaning: 'hosts of the lender that get trace headers over https: `api.lender.example,*.lender.example`',
  }),
  METRICS_PORT: port.optional().register(notes, {
    type: 'port',
    fallback: 'no metrics',
    meaning: 'where Prometheus reads `/metrics`, apart from `PORT`',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').register(notes, {
    type: 'address',
    meaning: 'the address of that port; `0.0.0.0` when Prometheus is on another machine',
  }),
}
