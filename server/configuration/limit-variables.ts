import { z } from 'zod'
import { notes } from './notes.ts'

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
  MAX_REQUEST_DELAY: limit('milliseconds', 100, 60_000).optional().register(notes, {
    type: 'milliseconds, `0`: no limit',
    fallback: 'by stage',
    meaning: 'how long requests may wait for the processor before new ones are refused',
  }),
  MAX_HEAP: limit('percent', 50, 99).optional().register(notes, {
    type: 'percent of the heap, `0`: no limit',
    fallback: 'by stage',
    meaning:
      'how much of the heap may be in use after a full garbage collection before new requests are refused: [memory](operations.md#memory)',
  }),
}
