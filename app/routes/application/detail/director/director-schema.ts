import { z } from 'zod'
import { formatMonth } from '#app/format/format-moment.ts'
import { coversAddressHistory } from '#contract/clients/completeness.ts'
import { addressHistoryYears, directorDetailsInput } from '#contract/clients/director.ts'
import { residenceInput } from '#contract/fields/address.ts'
import { londonToday, yearsBefore } from '#contract/fields/dates.ts'
import { maxAddresses } from './max-addresses.ts'

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
  .max(maxAddresses)
  .optional()
  .transform((rows) => {
    const entered = rows?.filter((row) => row !== undefined) ?? []
    return entered.length > 0 ? entered : undefined
  })

/** The form of a director’s details: as the lender takes them, with the addresses that the lender asks for. */
export const directorFormSchema = directorDetailsInput
  .safeExtend({ previous_addresses: previousAddresses })
  .superRefine((director, issues) => {
    const { previous_addresses: previous = [] } = director
    if (coversAddressHistory(director) || previous.length >= maxAddresses) return
    issues.addIssue({ code: 'custom', path: ['previous_addresses'], message: historyMissing() })
  })

function historyMissing(): string {
  return `Add the previous address. We need 3 years of addresses, back to ${formatMonth(historySince())}`
}

/** The first month that home addresses must cover, `YYYY-MM`. */
export function historySince(today: string = londonToday()): string {
  return yearsBefore(today, addressHistoryYears).slice(0, 7)
}
