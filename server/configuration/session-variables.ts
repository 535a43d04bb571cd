import { z } from 'zod'
import { listOf } from './kinds.ts'
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
    meaning: 'the first encrypts what is stored, all decrypt: `new,old` while it is replaced',
  }),
}
