import { z } from 'zod'
import { formatMonth } from '#app/format/format-moment.ts'
import { coversAddressHistory } from '#contract/clients/completeness.ts'
import {
  addressHistoryYears,
  type Director,
  type DirectorDetails,
  directorDetailsInput,
  maxPreviousAddresses,
} from '#contract/clients/director.ts'
import { residenceInput } from '#contract/fields/address.ts'
import { besidesOthers } from '#contract/fields/besides-others.ts'
import { dobAdult, londonToday, yearsBefore } from '#contract/fields/dates.ts'

/** A previous address; one whose fields are all blank counts as not there. */
const previousAddress = z.custom<z.input<typeof residenceInput>>().transform((row, issues) => {
  const entered = Object.entries(row ?? {}).filter(([, value]) => String(value).trim() !== '')
  if (entered.length === 0) return undefined
  const checked = residenceInput.safeParse(Object.fromEntries(entered))
  if (checked.success) return checked.data
  for (const { path, message } of checked.error.issues)
    issues.addIssue({ code: 'custom', path: [...path], message })
  return z.NEVER
})

const previousAddresses = z
  .array(previousAddress)
  .max(maxPreviousAddresses)
  .optional()
  .transform((rows) => {
    const entered = rows?.filter((row) => row !== undefined) ?? []
    return entered.length > 0 ? entered : undefined
  })

/** Of a director at Companies House; absent for one that it does not list. */
type RegistryBirth = Director['registry_birth']

/**
 * The form of a director’s details: as the lender takes them, with the addresses that the lender asks for, and a reason where the date of birth
 * differs from Companies House. All of it is checked at once, whatever else is missing.
 */
export function directorFormSchema(registered: RegistryBirth) {
  const schema = directorDetailsInput
    .safeExtend({ previous_addresses: previousAddresses })
    .refine(
      (director) => director.date_of_birth_reason || !differsFromRegister(director.date_of_birth, registered),
      {
        path: ['date_of_birth_reason'],
        message: 'Explain why the date differs from Companies House, in 3 to 200 characters',
        when: besidesOthers('date_of_birth', 'date_of_birth_reason'),
      },
    )
    .refine(
      ({ residential_address: now, previous_addresses: earlier = [] }) =>
        earlier.every(({ moved_in }) => moved_in <= now.moved_in),
      {
        path: ['previous_addresses'],
        message:
          'A previous address cannot begin after the home address now. Correct the month they moved in',
        when: areHomesRead,
      },
    )
    .refine(
      (director) =>
        coversAddressHistory(director, londonToday()) ||
        (director.previous_addresses ?? []).length >= maxPreviousAddresses,
      {
        path: ['previous_addresses'],
        error: ({ input }) => historyMissing((input as Partial<DirectorDetails>).previous_addresses?.length),
        when: areHomesRead,
      },
    )
  return z.preprocess((entered) => withoutIdle(Object(entered), registered), schema)
}

/** What is no longer asked counts as empty: a reason for a date that was corrected since, and details of what is answered with no. */
function withoutIdle(entered: Record<string, unknown>, registered: RegistryBirth) {
  const { date_of_birth, is_pep, bankrupt_or_iva } = entered
  const born = dobAdult.safeParse(date_of_birth)
  return {
    ...entered,
    ...(born.success && !differsFromRegister(born.data, registered) && { date_of_birth_reason: undefined }),
    ...(is_pep === 'no' && { pep_detail: undefined }),
    ...(bankrupt_or_iva === 'no' && { bankrupt_or_iva_detail: undefined }),
  }
}

/** Whether all addresses could be read, and none is known to be wrong: one that cannot be read yet may be the one that is missing. */
const areHomesRead = (checked: Parameters<ReturnType<typeof besidesOthers>>[0]) =>
  besidesOthers('residential_address', 'moved_in')(checked) &&
  !checked.issues.some(({ path }) => path?.[0] === 'previous_addresses')

/** `date` as YYYY-MM-DD; Companies House publishes the month alone. */
function differsFromRegister(date: string, registered: RegistryBirth): boolean {
  const [year, month] = date.split('-').map(Number)
  return registered != null && (year !== registered.year || month !== registered.month)
}

/** `entered` is how many previous addresses there are: none where the fields of one are blank. */
function historyMissing(entered = 0): string {
  const next = entered > 0 ? 'the address before the earliest one' : 'the previous address'
  return `Enter ${next}. We need ${addressHistoryYears} years of addresses, back to ${formatMonth(historySince(londonToday()))}`
}

/** The first month that home addresses must cover, `YYYY-MM`. */
export function historySince(today: string): string {
  return yearsBefore(today, addressHistoryYears).slice(0, 7)
}
