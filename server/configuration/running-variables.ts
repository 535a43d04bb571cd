import { z } from 'zod'
import { isProxyRange } from '../client-address.ts'
import { boundedNumber, flag, listOf, notes, oneOf, origin, port, whole } from './kinds.ts'

export const running = {
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

export const limits = {
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

export const sessions = {
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
