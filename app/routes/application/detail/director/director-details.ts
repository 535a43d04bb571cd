import { codeLabel, residentialLabels, titleLabels } from '#app/clients/labels.ts'
import { countryName, formatAddress } from '#app/format/format-address.ts'
import { formatDay, formatMonth } from '#app/format/format-moment.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import { formatPhone } from '#app/format/phone.ts'
import type { Difference } from '#app/forms/mutation/mutation.ts'
import { facts } from '#app/ui/values/facts.ts'
import type { personNoun } from '#contract/clients/completeness.ts'
import type { Director, DirectorDetails } from '#contract/clients/director.ts'
import type { Address } from '#contract/fields/address.ts'
import { shareLabel } from '../shareholdings.ts'
import { nationalityName } from './nationalities.ts'

type Answers = Director | DirectorDetails

type Noun = ReturnType<typeof personNoun>

interface Detail {
  label: string
  /** How the value of the form is read, where that is not as it is entered. */
  read?: ((entered: string) => string) | undefined
}

/** Everything that is asked of a director, in the order of the form. */
const detailsOf = (noun: Noun): Record<keyof DirectorDetails, Detail> => ({
  title: { label: 'Title', read: (code) => codeLabel(titleLabels, code) },
  first_name: { label: 'First name' },
  middle_names: { label: 'Middle names' },
  last_name: { label: 'Last name' },
  date_of_birth: { label: 'Date of birth' },
  date_of_birth_reason: { label: 'Why the date differs from Companies House' },
  nationality: { label: 'Nationality', read: nationalityName },
  email: { label: 'Email' },
  phone_number: { label: 'Mobile number' },
  residential_address: { label: 'Home address' },
  previous_addresses: { label: 'Previous addresses' },
  residential_status: { label: 'Residential status', read: (code) => codeLabel(residentialLabels, code) },
  shareholding_percent: { label: shareLabel(noun), read: (percent) => `${percent}%` },
  is_signatory: { label: 'Signatory', read: upperFirst },
  is_guarantor: { label: 'Would give a personal guarantee', read: () => 'Yes' },
  is_pep: { label: 'Politically exposed', read: upperFirst },
  pep_detail: { label: 'Politically exposed, in which role' },
  bankrupt_or_iva: { label: 'Bankrupt or in a voluntary arrangement', read: upperFirst },
  bankrupt_or_iva_detail: { label: 'Bankrupt or in a voluntary arrangement, what and when' },
  consent_credit_search: { label: 'Agreed to the soft credit search', read: () => 'Yes' },
})

/** The values of the form by the names of its fields; those without an answer are left out. */
export function directorValues(director: Answers): Record<string, string> {
  const { date_of_birth, phone_number, previous_addresses } = director
  const values: Record<string, string | null | undefined> = {
    title: director.title,
    first_name: director.first_name,
    middle_names: director.middle_names,
    last_name: director.last_name,
    date_of_birth: date_of_birth && formatDay(date_of_birth),
    date_of_birth_reason: director.date_of_birth_reason,
    nationality: director.nationality,
    email: director.email,
    phone_number: phone_number && formatPhone(phone_number),
    residential_status: director.residential_status,
    shareholding_percent: director.shareholding_percent?.toString(),
    is_signatory: yesOrNo(director.is_signatory),
    is_guarantor: director.is_guarantor ? 'on' : '',
    is_pep: yesOrNo(director.is_pep),
    pep_detail: director.pep_detail,
    bankrupt_or_iva: yesOrNo(director.bankrupt_or_iva),
    bankrupt_or_iva_detail: director.bankrupt_or_iva_detail,
    consent_credit_search: director.consent_credit_search ? 'on' : '',
    ...addressValues('residential_address', director.residential_address),
  }
  for (const [index, address] of (previous_addresses ?? []).entries())
    Object.assign(values, addressValues(`previous_addresses[${index}]`, address))
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function yesOrNo(answer: boolean | null | undefined): string {
  return answer ? 'yes' : answer === false ? 'no' : ''
}

function addressValues(name: string, address: Address | null | undefined) {
  const fields = { ...address, moved_in: address?.moved_in && formatMonth(address.moved_in) }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value]))
}

const inHeading = ['title', 'first_name', 'middle_names', 'last_name']

/** What was answered about a director, apart from the name. */
export function directorFacts(director: Director, noun: Noun) {
  const { residential_address: home, previous_addresses: previous } = director
  const values: Record<string, string | null | undefined> = {
    ...directorValues(director),
    residential_address: home && formatAddress(home),
    previous_addresses: previous?.map(formatAddress).join('; '),
  }
  return facts(
    Object.entries(detailsOf(noun))
      .filter(([name]) => !inHeading.includes(name))
      .map(([name, { label, read = asEntered }]) => [label, values[name] && read(values[name])]),
  )
}

/** What was entered and is not what is saved; of an address each of its fields. */
export function directorDifferences(saved: Director, entered: DirectorDetails, noun: Noun): Difference[] {
  const before = directorValues(saved)
  const after = directorValues(entered)
  const details: Partial<Record<string, Detail>> = detailsOf(noun)
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const { label, read = asEntered } = details[name] ?? addressDetail(name)
      const shown = (value: string | undefined) => (value ? read(value) : 'empty')
      return { label, saved: shown(before[name]), entered: shown(after[name]) }
    })
}

function addressDetail(name: string): Detail {
  const field = name.slice(name.lastIndexOf('.') + 1).replaceAll('_', ' ')
  return {
    label: `${name.startsWith('previous') ? 'Previous' : 'Home'} address, ${field}`,
    read: field === 'country' ? (code) => countryName(code) ?? code : undefined,
  }
}

const asEntered = (value: string) => value
