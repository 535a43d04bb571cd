import { z } from 'zod'
import { pastMonth } from './dates.ts'
import { anyPostcode, isBritishPostcode, optional, postcode, postcodeMessage, text } from './fields.ts'
import { regions } from './policy.ts'

/** Regions whose postcodes begin with letters of their own. */
const islands: Record<string, string> = { GY: 'Guernsey', JE: 'Jersey', IM: 'Isle of Man' }

const addressLines = {
  line_1: text(1, 100, 'Enter the first line of the address'),
  line_2: optional(text(1, 100, 'Enter the second line')),
  line_3: optional(text(1, 100, 'Enter the third line')),
  town_or_city: text(1, 60, 'Enter a town or city'),
  county: optional(text(1, 60, 'Enter a county')),
}

/** The address of a business, in one of the regions of a lender’s policy. */
export const businessAddressOf = (regions: readonly string[]) =>
  z.object({
    ...addressLines,
    postcode: postcode.superRefine((value, issues) => {
      const island = islands[value.slice(0, 2)]
      if (island && !regions.includes(island))
        issues.addIssue({ code: 'custom', message: `The lender does not lend in ${island}` })
    }),
    country: z.enum(regions, { error: 'Choose a country' }),
  })

/** Regions, which are named. */
const namedOtherwise = ['GB', 'JE', 'GG', 'IM']

const isBritish = (country: unknown) => regions.some((each) => each === country)

/** Codes of the countries that have no postcodes. */
const withoutPostcodes = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM JM KI KM KN KP LY ML MO MR MW NA NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU YE ZW'.split(
    ' ',
  ),
)

/** Where a person lives or lived: anywhere. The postcode is required where the country has them. */
export const residenceInput = z
  .object({
    ...addressLines,
    postcode: anyPostcode,
    country: z
      .string({ error: 'Choose a country' })
      .refine(
        (country) => isBritish(country) || (/^[A-Z]{2}$/.test(country) && !namedOtherwise.includes(country)),
        'Choose a country',
      ),
    moved_in: pastMonth('Enter the month they moved in, like 06-2018'),
  })
  .refine(({ postcode: code, country }) => code !== undefined || withoutPostcodes.has(country), {
    path: ['postcode'],
    message: 'Enter the postcode',
    when: isObject,
  })
  .refine(({ postcode: code, country }) => !code || !isBritish(country) || isBritishPostcode(code), {
    path: ['postcode'],
    error: ({ input }) => postcodeMessage((input as { postcode?: unknown }).postcode),
    when: isObject,
  })

function isObject({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}

/**
 * An address as it is stored. `country` is a region's name or a code of ISO 3166; `moved_in`, of a person's address, is `YYYY-MM`; the postcode is
 * null in countries that have none.
 */
export const addressSchema = z.object({
  line_1: z.string(),
  line_2: z.string().optional(),
  line_3: z.string().optional(),
  town_or_city: z.string(),
  county: z.string().optional(),
  postcode: z.string().nullish(),
  country: z.string().optional(),
  moved_in: z.string().optional(),
})

export type Address = z.infer<typeof addressSchema>
