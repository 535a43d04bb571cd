import { z } from 'zod'
import { isProxyRange } from '#server/client-address.ts'
import { isClientKey } from '../client-key.ts'
import {
  address,
  baseAddress,
  boundedNumber,
  flag,
  hostList,
  httpsOrInternal,
  listOf,
  notes,
  oneOf,
  origin,
  port,
  whole,
} from './kinds.ts'
import { appearance, disclosure, lender, policy } from './lender-variables.ts'
import { sentryDsn } from './report-fields.ts'

const running = {
  PORT: port.default(3000).register(notes, { type: 'port', meaning: 'where it listens, on all addresses' }),
  PUBLIC_ORIGIN: origin.optional().register(notes, {
    type: 'origin',
    fallback: '`http://localhost:PORT`',
    required: 'in production, as https',
    meaning: 'the address that brokers use; every address of the portal is derived from it',
  }),
  STAGE: oneOf('production', 'development', 'test', 'local').default('local').register(notes, {
    meaning: 'what is checked at the start and reported while it runs: [Stages](#stages)',
  }),
  TRUSTED_PROXIES: z
    .string()
    .transform(listOf)
    .refine((ranges) => ranges.every(isProxyRange), {
      error: 'must be a list of addresses or ranges, like 10.0.0.0/8,192.0.2.1',
    })
    .default([])
    .register(notes, {
      type: 'list of addresses or ranges',
      meaning: 'load balancers whose `X-Forwarded-For` is believed, like `10.0.12.0/24,2001:db8:12::/64`',
    }),
  STOP_DELAY: boundedNumber(0, 120, 'must be a whole number of seconds, at most 120')
    .optional()
    .register(notes, {
      type: 'seconds, at most 120',
      fallback: 'by stage',
      meaning: 'how long a stopping instance goes on serving while `/readyz` answers 503',
    }),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')
    .default('info')
    .register(notes, { meaning: 'the least severe line that is logged' }),
  SERVICE_WORKER: oneOf('on', 'withdrawn').default('on').register(notes, {
    meaning:
      '`withdrawn` removes the service worker from all browsers: [the service worker](operations/configure.md#the-service-worker)',
  }),
  SERVE_SOURCES: flag.default(false).register(notes, {
    meaning: 'Vite serves the sources in place of a build, as `npm run dev` sets it; refused in production',
  }),
}

/** A whole number; 0 switches the limit off, which is null. */
function limit(unit: string, min: number, max: number) {
  const error = `must be 0 or a whole number of ${unit} from ${min} to ${max}`
  return z.coerce
    .number(error)
    .int(error)
    .max(max, error)
    .refine((value) => value === 0 || value >= min, { error })
    .transform((value) => value || null)
}

const rate = (unit: string, whenDeployed: number, meaning: string) =>
  limit(unit, 10, 10_000_000)
    .optional()
    .register(notes, {
      type: 'number, `0`: no limit',
      fallback: `\`${whenDeployed}\`, none in test and local`,
      meaning,
    })

const limits = {
  RATE_LIMIT_SIGN_INS: rate('requests', 240, 'starts and ends of sign-ins in a minute, by address'),
  RATE_LIMIT_ADDRESS: rate('requests', 6_000, 'pages, data and forms in a minute, by address'),
  RATE_LIMIT_REQUESTS: rate('requests', 600, 'pages, data and forms in a minute, by session'),
  RATE_LIMIT_WRITES: rate('requests', 120, 'forms in a minute, by session'),
  RATE_LIMIT_REPORTS: rate('requests', 600, 'reports of browsers (`/insight/`) in a minute, by address'),
  UPLOAD_QUOTA: rate('MiB', 2_048, 'MiB of forms with files in an hour, by session'),
  MAX_IN_FLIGHT: limit('requests', 1, 100_000).optional().register(notes, {
    type: 'number, `0`: no limit',
    fallback: '`256`, none in test and local',
    meaning: 'pages, data and forms in progress on one instance before new ones are refused',
  }),
}

const sessions = {
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      error: 'must be an address like redis://redis:6379, or rediss:// with TLS',
    })
    .optional()
    .register(notes, {
      type: 'redis or rediss address',
      secret: true,
      fallback: 'sessions live in the process',
      meaning: 'where instances share sessions, locks, limits, unsent applications and read marks',
    }),
  SESSION_SECRET: z.string().transform(listOf).optional().register(notes, {
    type: 'list of texts of 32 bytes or more',
    secret: true,
    required: 'when `REDIS_URL` is set',
    meaning: 'the first encrypts what is stored or sealed, all decrypt: `new,old` while it is replaced',
  }),
  SESSION_IDLE: whole('minutes', 5, 480)
    .default(30)
    .register(notes, { type: 'minutes', meaning: 'how long a session lasts without use' }),
  SESSION_MAX: whole('hours', 1, 24)
    .default(12)
    .register(notes, { type: 'hours', meaning: 'how long a session lasts at most, used or not' }),
}

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
