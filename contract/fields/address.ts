import { z } from 'zod'
import { pastMonth } from './dates.ts'
import { optional, postcode, text } from './fields.ts'

export const countries = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const

const islands = /^(GY|JE|IM)/

export const addressInput = z.object({
  line_1: text(1, 100, 'Enter the first line of the address'),
  line_2: optional(text(1, 100, 'Enter the second line')),
  line_3: optional(text(1, 100, 'Enter the third line')),
  town_or_city: text(1, 60, 'Enter a town or city'),
  county: optional(text(1, 60, 'Enter a county')),
  postcode: postcode.refine(
    (value) => !islands.test(value),
    'The lender does not lend in the Channel Islands or the Isle of Man',
  ),
  country: z.enum(countries, { error: 'Choose a country' }),
})

export const residenceInput = addressInput.extend({
  moved_in: pastMonth('Enter the month they moved in, like 06-2018'),
})

export const addressSchema = z.object({
  line_1: z.string(),
  line_2: z.string().optional(),
  line_3: z.string().optional(),
  town_or_city: z.string(),
  county: z.string().optional(),
  postcode: z.string(),
  country: z.string().optional(),
  moved_in: z.string().optional(),
})

export type Address = z.infer<typeof addressSchema>
