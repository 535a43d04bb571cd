import { z } from 'zod'
import { boundedNumber, listOf } from './kinds.ts'
import { notes } from './notes.ts'

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
  SESSION_IDLE: boundedNumber(5, 480, 'must be a whole number of minutes from 5 to 480')
    .default(30)
    .register(notes, { type: 'minutes', meaning: 'how long a session lasts without use' }),
  SESSION_MAX: boundedNumber(1, 24, 'must be a whole number of hours from 1 to 24')
    .default(12)
    .register(notes, { type: 'hours', meaning: 'how long a session lasts at most, used or not' }),
}
