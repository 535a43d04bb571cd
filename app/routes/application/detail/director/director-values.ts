import { formatDay, formatMonth } from '#app/format/format-moment.ts'
import { formatPhone } from '#app/format/phone.ts'
import type { Director, DirectorDetails } from '#contract/clients/director.ts'
import type { Address } from '#contract/fields/address.ts'

export function directorValues(director: Director | DirectorDetails): Record<string, string> {
  const values: Record<string, string | null | undefined> = {
    title: director.title,
    first_name: director.first_name,
    middle_names: director.middle_names,
    last_name: director.last_name,
    date_of_birth: director.date_of_birth && formatDay(director.date_of_birth),
    date_of_birth_reason: director.date_of_birth_reason,
    nationality: director.nationality,
    email: director.email,
    phone_number: director.phone_number && formatPhone(director.phone_number),
    ...addressValues('residential_address', director.residential_address),
    residential_status: director.residential_status,
    shareholding_percent: director.shareholding_percent?.toString(),
    is_signatory: yesOrNo(director.is_signatory),
    is_guarantor: director.is_guarantor ? 'on' : undefined,
    is_pep: yesOrNo(director.is_pep),
    pep_detail: director.pep_detail,
    bankrupt_or_iva: yesOrNo(director.bankrupt_or_iva),
    bankrupt_or_iva_detail: director.bankrupt_or_iva_detail,
    consent_credit_search: director.consent_credit_search ? 'on' : undefined,
  }
  for (const [index, address] of (director.previous_addresses ?? []).entries())
    Object.assign(values, addressValues(`previous_addresses[${index}]`, address))
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

function addressValues(
  name: string,
  address: Address | null | undefined,
): Record<string, string | null | undefined> {
  if (!address) return {}
  const fields = { ...address, moved_in: address.moved_in && formatMonth(address.moved_in) }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value]))
}

function yesOrNo(value: boolean | null | undefined): string | undefined {
  return value === true ? 'yes' : value === false ? 'no' : undefined
}
