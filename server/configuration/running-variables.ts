import { z } from 'zod'
import { isProxyRange } from '../client-address.ts'
import { boundedNumber, flag, listOf, origin, port } from './kinds.ts'
import { notes } from './notes.ts'

export const running = {
  PORT: port.default(3000).register(notes, { type: 'port', meaning: 'where it listens, on all addresses' }),
  PUBLIC_ORIGIN: origin.optional().register(notes, {
    type: 'origin',
    fallback: '`http://localhost:PORT`',
    required: 'in production, as https',
    meaning: 'the address that brokers use; every address of the portal is derived from it',
  }),
  STAGE: z
    .enum(['production', 'development', 'test', 'local'], {
      error: 'must be production, development, test or local',
    })
    .default('local')
    .register(notes, {
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
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info')
    .register(notes, { meaning: 'the least severe line that is logged' }),
  SERVICE_WORKER: z
    .enum(['on', 'withdrawn'], { error: 'must be on or withdrawn' })
    .default('on')
    .register(notes, {
      meaning:
        '`withdrawn` removes the service worker from all browsers: [the service worker](operations.md#the-service-worker)',
    }),
  SERVE_SOURCES: flag.default(false).register(notes, {
    meaning: 'Vite serves the sources in place of a build, as `npm run dev` sets it; refused in production',
  }),
}
