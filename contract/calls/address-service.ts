import { z } from 'zod'

export const addressSuggestionsSchema = z.object({
  suggestions: z.array(z.object({ address: z.string(), url: z.string(), id: z.string() })),
})

export type AddressSuggestions = z.infer<typeof addressSuggestionsSchema>

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
