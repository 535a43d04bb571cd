import { z } from 'zod'
import { addressSchema, residenceInput } from '#contract/fields/address.ts'
import { besidesOthers } from '#contract/fields/besides-others.ts'
import { dobAdult } from '#contract/fields/dates.ts'
import {
  agreed,
  emailOf,
  firstNameIfAny,
  lastName,
  mobileNumber,
  optional,
  percentage,
  personName,
  text,
  ticked,
  yesNo,
} from '#contract/fields/fields.ts'
import { openCode } from '#contract/fields/open-code.ts'

export const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Other', 'PreferNotToSay'] as const
export const residentialStatuses = [
  'HomeownerMortgage',
  'HomeownerOutright',
  'Tenant',
  'LivingWithFamily',
  'Other',
] as const
export const idCheckStatuses = ['NotStarted', 'Sent', 'Passed', 'Failed', 'Review'] as const

export const addressHistoryYears = 3

export const maxPreviousAddresses = 6

/** Body of `PATCH /api/v1/Clients/{clientId}/directors/{directorId}/details` (domain 2.8). */
export const directorDetailsInput = z
  .object({
    title: optional(z.enum(titles)),
    first_name: firstNameIfAny,
    middle_names: optional(personName),
    last_name: lastName,
    date_of_birth: dobAdult,
    /** Asked only when the date differs from the registry's month and year. */
    date_of_birth_reason: optional(
      text(3, 200, 'Explain why the date differs from Companies House, in 3 to 200 characters'),
    ),
    nationality: z.string({ error: 'Choose a nationality' }).regex(/^[A-Z]{2}$/, 'Choose a nationality'),
    email: emailOf('Enter an email address'),
    phone_number: mobileNumber,
    residential_address: residenceInput,
    previous_addresses: z.array(residenceInput).max(maxPreviousAddresses).optional(),
    residential_status: z.enum(residentialStatuses, { error: 'Choose a residential status' }),
    shareholding_percent: percentage,
    is_signatory: yesNo('Choose whether they are a signatory'),
    is_guarantor: ticked.optional(),
    is_pep: yesNo('Choose whether they are politically exposed'),
    pep_detail: optional(text(3, 500, 'Enter their role, in 3 to 500 characters')),
    bankrupt_or_iva: yesNo('Choose whether they were ever bankrupt or in an IVA'),
    bankrupt_or_iva_detail: optional(text(3, 500, 'Enter what happened and when, in 3 to 500 characters')),
    consent_credit_search: agreed('Confirm that the director agreed to a soft credit search'),
  })
  .refine((director) => !director.is_pep || director.pep_detail !== undefined, {
    path: ['pep_detail'],
    message: 'Enter their role, in 3 to 500 characters',
    when: besidesOthers('pep_detail'),
  })
  .refine((director) => !director.bankrupt_or_iva || director.bankrupt_or_iva_detail !== undefined, {
    path: ['bankrupt_or_iva_detail'],
    message: 'Enter what happened and when, in 3 to 500 characters',
    when: besidesOthers('bankrupt_or_iva_detail'),
  })

export type DirectorDetails = z.infer<typeof directorDetailsInput>

/**
 * A director of a client as the lender keeps them (domain 2.8). What has not been entered yet is null; `registry_birth` is what Companies House
 * shows.
 */
export const directorSchema = z.object({
  id: z.string(),
  officer_id: z.string().nullish(),
  source: openCode(['Registry', 'Added']),
  registry_birth: z.object({ month: z.number().int(), year: z.number().int() }).nullish(),
  title: z.string().nullish(),
  first_name: z.string(),
  middle_names: z.string().nullish(),
  last_name: z.string(),
  date_of_birth: z.string().nullish(),
  date_of_birth_reason: z.string().nullish(),
  nationality: z.string().nullish(),
  email: z.string().nullish(),
  phone_number: z.string().nullish(),
  residential_address: addressSchema.nullish(),
  previous_addresses: z.array(addressSchema).nullish(),
  residential_status: z.string().nullish(),
  shareholding_percent: z.number().nullish(),
  is_signatory: z.boolean().nullish(),
  is_guarantor: z.boolean().nullish(),
  is_pep: z.boolean().nullish(),
  pep_detail: z.string().nullish(),
  bankrupt_or_iva: z.boolean().nullish(),
  bankrupt_or_iva_detail: z.string().nullish(),
  consent_credit_search: z.boolean().nullish(),
  consent_at: z.string().nullish(),
  id_check_status: openCode(idCheckStatuses).default('NotStarted'),
})

export type Director = z.infer<typeof directorSchema>
