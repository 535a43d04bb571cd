import { z } from 'zod'
import { defineCalls } from './call.ts'

/**
 * Answer of `GET /autocomplete/{term}` in getAddress.io's own shape (specification section 7): each `id` is what `GET /get/{id}` takes; `url` is
 * not used.
 */
export const addressSuggestionsSchema = z.object({
  suggestions: z.array(z.object({ address: z.string(), url: z.string(), id: z.string() })),
})

export type AddressSuggestions = z.infer<typeof addressSuggestionsSchema>

/**
 * Answer of `GET /get/{id}` in getAddress.io's own shape (specification section 7). Parts that an address does not have are empty texts; the
 * coordinates are degrees.
 */
export const foundAddressSchema = z.object({
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  formatted_address: z.array(z.string()),
  thoroughfare: z.string(),
  building_name: z.string(),
  sub_building_name: z.string(),
  sub_building_number: z.string(),
  building_number: z.string(),
  line_1: z.string(),
  line_2: z.string(),
  line_3: z.string(),
  line_4: z.string(),
  locality: z.string(),
  town_or_city: z.string(),
  county: z.string(),
  district: z.string(),
  country: z.string(),
  residential: z.boolean(),
})

export type FoundAddress = z.infer<typeof foundAddressSchema>

export const addressCalls = defineCalls({
  suggestAddresses: {
    tag: 'Addresses',
    method: 'GET',
    path: '/autocomplete/{term}',
    summary: 'Addresses that match a term; 404 when none does',
    permitted: 'key',
    query: z.object({ all: z.enum(['true', 'false']).optional() }),
    answers: { 200: addressSuggestionsSchema },
    refusals: ['rate_limited', 'unavailable'],
  },
  getAddress: {
    tag: 'Addresses',
    method: 'GET',
    path: '/get/{id}',
    summary: 'A suggested address, field by field',
    permitted: 'key',
    answers: { 200: foundAddressSchema },
    refusals: ['rate_limited'],
  },
})
