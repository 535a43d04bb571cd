import { z } from 'zod'
import { isClientKey } from '../client-key.ts'
import { address, baseAddress, hostList, httpsOrInternal, notes, oneOf, origin, port } from './kinds.ts'
import { appearance, disclosure, lender, policy } from './lender-variables.ts'
import { sentryDsn } from './report-fields.ts'
import { limits, running, sessions } from './running-variables.ts'

const identity = {
  // Kept unchanged: issuers with and without a trailing slash are different.
  OIDC_ISSUER: address.default('http://localhost:4000/identity').register(notes, {
    type: 'address',
    required: 'in production, as https',
    meaning: 'the identity provider, exactly as its discovery document names itself',
  }),
  OIDC_CLIENT_ID: z
    .string()
    .default('broker-portal')
    .register(notes, { type: 'text', meaning: 'the name of the portal at the provider' }),
  OIDC_CLIENT_SECRET: z.string().optional().register(notes, {
    type: 'text',
    secret: true,
    required: 'when `OIDC_CLIENT_AUTH` is `basic` or `post`',
    meaning: 'makes the portal a confidential client; not together with `OIDC_CLIENT_KEY`',
  }),
  OIDC_CLIENT_KEY: z
    .string()
    .refine(isClientKey, {
      error: 'must be a private key, RSA of 2048 bits or more or P-256: as PEM (PKCS#8) or as JWK',
    })
    .optional()
    .register(notes, {
      type: 'private key, PEM or JWK',
      secret: true,
      required: 'when `OIDC_CLIENT_AUTH` is `private_key_jwt`',
      meaning: 'signs in place of the secret: RSA of 2048 bits or more, or P-256',
    }),
  OIDC_CLIENT_AUTH: oneOf('basic', 'post', 'private_key_jwt', 'none').optional().register(notes, {
    fallback: 'by the provider’s metadata',
    meaning: 'how the portal authenticates at the provider',
  }),
  OIDC_AUTH_TIME: oneOf('reliable', 'unreliable').default('reliable').register(notes, {
    meaning: '`unreliable` for a provider whose `auth_time` does not say when it asked for the password',
  }),
  OIDC_SCOPE: z
    .string()
    .refine((value) => value.split(' ').includes('openid'), { error: 'must contain openid' })
    .default('openid profile')
    .register(notes, {
      type: 'scopes, with spaces',
      meaning: 'what a sign-in requests; some providers issue refresh tokens for `offline_access` alone',
    }),
}

const reporting = {
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
  ANALYTICS_CONSENT: oneOf('granted', 'asked').default('granted').register(notes, {
    meaning:
      'whether product analytics and recording start with the first page, or after a broker has agreed; brokers can change it in their preferences either way',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress.optional().register(notes, {
    type: 'address',
    meaning: 'where traces are sent, as OTLP over HTTP',
  }),
  TRACE_HOSTS: hostList('api.lender.example,*.lender.example', 2).register(notes, {
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

/** Every variable of the portal, by the headings of `docs/configuration.md`. */
export const variableGroups = {
  'The process': running,
  Limits: limits,
  'Identity provider': identity,
  'Shared sessions': sessions,
  'The lender’s services': lender,
  'What the lender takes': policy,
  'Commission disclosure': disclosure,
  'The lender’s appearance': appearance,
  'Reports, traces and metrics': reporting,
}

export const variables = z.object({
  ...running,
  ...limits,
  ...identity,
  ...sessions,
  ...lender,
  ...policy,
  ...disclosure,
  ...appearance,
  ...reporting,
})
