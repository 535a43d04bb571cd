import { z } from 'zod'

export const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true')

export function boundedNumber(min: number, max: number, error: string) {
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

export const port = boundedNumber(1, 65_535, 'must be a port number')

export const address = z.url({ protocol: /^https?$/, error: 'must be a http or https address' })

export const baseAddress = address.transform((value) => value.replace(/\/$/, ''))

export const origin = baseAddress.refine((value) => !URL.canParse(value) || new URL(value).origin === value, {
  error: 'must be an origin, like https://portal.example: no path, lower case',
})

export const pathOrAddress = z.union([z.string().regex(/^\/(?!\/)/), address], {
  error: 'must be a path that starts with / or a http or https address',
})

/** Where plain http would reveal tokens or personal data. */
export const httpsOrInternal = 'as https or on a host of `INTERNAL_HOSTS`'

export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** What `docs/configuration.md` says of a variable besides what its schema says. */
interface Notes {
  meaning: string
  /** What it may be, where the schema is no list of values. */
  type?: string
  /** What applies when it is unset, where the schema has no default. */
  fallback?: string
  /** When a start fails without it. */
  required?: string
  secret?: true
}

export const notes = z.registry<Notes>()
