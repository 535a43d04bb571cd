import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AddressSuggestions } from '#contract/calls/address-service.ts'
import type { CallEnv } from '../http/lender.ts'
import { type SampleAddress, sampleAddresses } from './sample-addresses.ts'

const shortest = 2
const longest = 100
const suggested = 6
const perMinute = 300
const busyTerm = 'ZZ42 9ZZ'
const downTerm = 'ZZ50 0ZZ'

interface AddressServiceOptions {
  /** The only key it takes. */
  apiKey: string
  now(): Date
}

/**
 * The address service, in the shapes of the field's usual provider (domain 2.5). Terms ZZ42 9ZZ and ZZ50 0ZZ play a used-up quota and a
 * broken service.
 */
export function createAddressService({ apiKey, now }: AddressServiceOptions): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  const addresses = sampleAddresses()
  const spend = createQuota(now)
  app.use(async (c, next) => {
    if (!same(c.req.header('api-key') ?? c.req.query('api-key') ?? '', apiKey))
      return say(c, 401, 'Bad api key')
    if (!spend()) return say(c, 429, 'Too many requests')
    return next()
  })
  app.get('/autocomplete/:term', (c) => {
    const term = plain(c.req.param('term'))
    if (term.length < shortest || term.length > longest) return say(c, 400, 'Bad search term')
    if (term === plain(busyTerm)) return say(c, 429, 'Too many requests')
    if (term === plain(downTerm)) return say(c, 503, 'Service unavailable')
    const found = addresses.filter(({ line }) => plain(line).includes(term))
    if (found.length === 0) return say(c, 404, 'No addresses found')
    return c.json(toSuggestions(c.req.query('all') === 'true' ? found : found.slice(0, suggested)))
  })
  app.get('/get/:id', (c) => {
    const address = addresses.find(({ id }) => id === c.req.param('id'))
    return address ? c.json(address.found) : say(c, 404, 'No address found')
  })
  return app
}

function toSuggestions(found: SampleAddress[]): AddressSuggestions {
  return { suggestions: found.map(({ id, line }) => ({ id, address: line, url: `/get/${id}` })) }
}

/** Letters and digits alone: `zz1 1aa` and `ZZ11AA` are the same. */
function plain(term: string): string {
  return term.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function same(given: string, expected: string): boolean {
  const hash = (key: string) => createHash('sha256').update(key).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

function createQuota(now: () => Date): () => boolean {
  let minute = 0
  let spent = 0
  return () => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) spent = 0
    minute = current
    spent += 1
    return spent <= perMinute
  }
}

function say(c: Context<CallEnv>, status: ContentfulStatusCode, message: string): Response {
  if (status === 429) c.header('retry-after', '5')
  return c.json({ Message: message }, status)
}
