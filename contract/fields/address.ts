import { z } from 'zod'
import { pastMonth } from './dates.ts'
import { optional, postcode, text } from './fields.ts'

/** Regions whose postcodes begin with letters of their own. */
const islands: Record<string, string> = { GY: 'Guernsey', JE: 'Jersey', IM: 'Isle of Man' }

/** The address of a business, in one of the regions of a lender’s policy. */
export const businessAddressOf = (regions: readonly string[]) =>
  z.object({
    line_1: text(1, 100, 'Enter the first line of the address'),
    line_2: optional(text(1, 100, 'Enter the second line')),
    line_3: optional(text(1, 100, 'Enter the third line')),
    town_or_city: text(1, 60, 'Enter a town or city'),
    county: optional(text(1, 60, 'Enter a county')),
    postcode: postcode.superRefine((value, issues) => {
      const island = islands[value.slice(0, 2)]
      if (island && !regions.includes(island))
        issues.addIssue({ code: 'custom', message: `The lender does not lend in ${island}` })
    }),
    country: z.enum(regions, { error: 'Choose a country' }),
  })

/** Where a person lives or lived. */
export const residenceInput = businessAddressOf(['England', 'Scotland', 'Wales', 'Northern Ireland']).extend({
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
