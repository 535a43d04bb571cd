import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type AddressSuggestions, addressCalls, type FoundAddress } from '#contract/calls/address-calls.ts'
import { mountCalls } from '../calls/mount.ts'
import type { CallEnv, Lender } from '../http/lender.ts'

const minTermLength = 2
const maxTermLength = 100
const maxSuggestions = 6
const busyTerm = 'ZZ42 9ZZ'
const downTerm = 'ZZ50 0ZZ'

interface AddressServiceOptions {
  lender: Lender
  apiKey: string
}

/**
 * The address service, with the paths and bodies of the usual UK address provider (domain 2.5). The terms ZZ42 9ZZ and ZZ50 0ZZ simulate a
 * used-up quota and an outage.
 */
export function createAddressService({ lender, apiKey }: AddressServiceOptions): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  const addresses = sampleAddresses()
  app.use(async (c, next) => {
    const key = c.req.header('api-key') ?? c.req.query('api-key') ?? ''
    if (!isSameKey(key, apiKey)) return refuseAddress(401, 'Bad api key')
    return next()
  })
  mountCalls(app, lender, addressCalls, {
    suggestAddresses(c) {
      const found = findAddresses(addresses, c.req.param('term'))
      return toSuggestions(c.req.query('all') === 'true' ? found : found.slice(0, maxSuggestions))
    },

    getAddress(c) {
      const address = addresses.find(({ id }) => id === c.req.param('id'))
      return address?.found ?? refuseAddress(404, 'No address found')
    },
  })
  return app
}

function findAddresses(addresses: SampleAddress[], search: string): SampleAddress[] {
  const term = plain(search)
  if (term.length < minTermLength || term.length > maxTermLength) refuseAddress(400, 'Bad search term')
  if (term === plain(busyTerm)) refuseAddress(429, 'Too many requests')
  if (term === plain(downTerm)) refuseAddress(503, 'Service unavailable')
  const found = addresses.filter(({ line }) => plain(line).includes(term))
  return found.length > 0 ? found : refuseAddress(404, 'No addresses found')
}

function toSuggestions(found: SampleAddress[]): AddressSuggestions {
  return { suggestions: found.map(({ id, line }) => ({ id, address: line, url: `/get/${id}` })) }
}

/** Letters and digits alone: `zz1 1aa` and `ZZ11AA` are the same. */
function plain(term: string): string {
  return term.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function isSameKey(key: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(key), hash(expected))
}

/** The provider's own format of errors, not RFC 9457. */
function refuseAddress(status: 400 | 401 | 404 | 429 | 503, message: string): never {
  const headers: HeadersInit = status === 429 ? { 'retry-after': '5' } : {}
  throw new HTTPException(status, { res: Response.json({ Message: message }, { status, headers }) })
}

/** Postcodes of an area the Royal Mail does not have (domain section 4), with street, town, county, country and number of houses. */
const streets = [
  ['ZZ1 1AA', 'Sample Street', 'Sampleton', 'Sampleshire', 'England', 12],
  ['ZZ1 1AB', 'Example Lane', 'Sampleton', 'Sampleshire', 'England', 5],
  ['ZZ2 2BB', 'Harbour Row', 'Modelford', 'Modelshire', 'England', 30],
  ['ZZ3 3DD', 'Specimen Road', 'Llanfodel', 'Powys Sample', 'Wales', 8],
  ['ZZ4 4DE', 'Pattern Brae', 'Inverspecimen', 'Highland Sample', 'Scotland', 7],
  ['ZZ5 5EF', 'Instance Quay', 'Ballysample', 'County Sample', 'Northern Ireland', 3],
] as const

interface SampleAddress {
  id: string
  line: string
  found: FoundAddress
}

export function sampleAddresses(): SampleAddress[] {
  return streets.flatMap((street) =>
    Array.from({ length: street[5] }, (_, index) => addressOf(street, index + 1)),
  )
}

function addressOf(
  [postcode, street, town, county, country]: (typeof streets)[number],
  house: number,
): SampleAddress {
  const line1 = `${house} ${street}`
  return {
    id: Buffer.from(`${postcode}/${house}`).toString('base64url'),
    line: `${line1}, ${town}, ${postcode}`,
    found: {
      postcode,
      latitude: 0,
      longitude: 0,
      formatted_address: [line1, '', '', town, county],
      thoroughfare: street,
      building_name: '',
      sub_building_name: '',
      sub_building_number: '',
      building_number: String(house),
      line_1: line1,
      line_2: '',
      line_3: '',
      line_4: '',
      locality: '',
      town_or_city: town,
      county,
      district: county,
      country,
      residential: true,
    },
  }
}
