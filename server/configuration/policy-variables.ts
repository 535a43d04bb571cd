import { z } from 'zod'
import { defaultPolicy, regions, uploadEndings } from '#contract/fields/policy.ts'
import { boundedNumber, listOf } from './kinds.ts'
import { notes } from './notes.ts'

const { amount, maxTermMonths, protectedDays, companyTypes, upload } = defaultPolicy

const maxPounds = 1_000_000_000

const pounds = boundedNumber(1, maxPounds, `must be whole pounds from 1 to ${maxPounds}`)

/** A list of which each is one of `known`, without repeats; never empty. */
function listAmong<const Known extends string>(known: readonly Known[], defaults: readonly Known[]) {
  const error = `must be a list of: ${known.join(', ')}`
  const list = z.array(z.enum(known, { error }), { error }).min(1, error)
  return z
    .string()
    .transform((text) => [...new Set(listOf(text))])
    .pipe(list)
    .default([...defaults])
}

const companyTypesError =
  'must be a list of codes of Companies House, sole-trader or partnership, like ltd,llp'

/** What `contract/fields/policy.ts` describes. */
export const policy = {
  AMOUNT_MIN: pounds.default(amount.min).register(notes, {
    type: 'whole pounds',
    meaning: 'the least that may be asked for in a referral',
  }),
  AMOUNT_MAX: pounds.default(amount.max).register(notes, {
    type: 'whole pounds',
    meaning: 'the most that may be asked for in a referral',
  }),
  TERM_MAX: boundedNumber(1, 480, 'must be a whole number of months from 1 to 480')
    .default(maxTermMonths)
    .register(notes, { type: 'months', meaning: 'the longest term of a referral' }),
  PROTECTION_DAYS: boundedNumber(1, 730, 'must be a whole number of days from 1 to 730')
    .default(protectedDays)
    .register(notes, { type: 'days', meaning: 'how long a referral is protected' }),
  COMPANY_TYPES: z
    .string()
    .transform((text) => [...new Set(listOf(text))])
    .refine((types) => types.length > 0 && types.every((type) => /^[a-z][a-z0-9-]*$/.test(type)), {
      error: companyTypesError,
    })
    .default([...companyTypes])
    .register(notes, {
      type: 'list of codes',
      meaning:
        'the types of company that may be referred, by the codes of Companies House; `sole-trader` and `partnership` let brokers refer businesses without a company number: [businesses that Companies House does not list](adopting.md#sole-traders-and-partnerships)',
    }),
  REGIONS: listAmong(regions, defaultPolicy.regions).register(notes, {
    type: `list of ${regions.join(', ')}`,
    meaning: 'where the businesses may be that are referred',
  }),
  UPLOAD_MAX: boundedNumber(1, 100, 'must be a whole number of MiB from 1 to 100')
    .default(upload.fileBytes / 1024 / 1024)
    .register(notes, { type: 'MiB', meaning: 'how large one document may be' }),
  UPLOAD_TYPES: listAmong(uploadEndings, uploadEndings).register(notes, {
    type: `list of ${uploadEndings.join(', ')}`,
    meaning: 'the types of document that are taken',
  }),
}
