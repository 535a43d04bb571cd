import { z } from 'zod'

export function boundedNumber(min: number, max: number, error: string) {
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

export function whole(unit: string, min: number, max: number) {
  return boundedNumber(min, max, `must be a whole number of ${unit} from ${min} to ${max}`)
}

export function oneOf<const Word extends string>(...words: Word[]) {
  return z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` })
}

export const flag = oneOf('true', 'false').transform((value) => value === 'true')

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

/** Hosts, exact or `*.` and a name for its subdomains; `minLabels` of that name keep a pattern from naming everyone's. */
export function hostList(like: string, minLabels = 1) {
  return z
    .string()
    .transform((text) => listOf(text.toLowerCase()))
    .refine((hosts) => hosts.every((host) => isHost(host.replace(/^\*\./, ''), minLabels)), {
      error: `must be a list of hosts, like ${like}: no scheme, port or path`,
    })
    .default([])
}

function isHost(host: string, minLabels: number): boolean {
  const address = `http://${host}`
  const isName = /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) && new URL(address).hostname === host
  return isName && host.split('.').length >= minLabels
}

export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** What `docs/configuration.md` says of a variable besides what its schema says. */
interface Notes {
  meaning: string
  /** The type that the page names where the schema is not an enum. */
  type?: string
  /** What applies when it is unset, where the schema has no default. */
  fallback?: string
  /** When a start fails without it. */
  required?: string
  secret?: true
}

export const notes = z.registry<Notes>()

/** Patterns are exact host names, or `*.lender.example` for subdomains; lower case. */
export function isHostOf(patterns: readonly string[], hostname: string): boolean {
  return patterns.some((each) =>
    each.startsWith('*.') ? hostname.endsWith(each.slice(1)) : hostname === each,
  )
}
