import { codeLabel, residentialLabels, titleLabels } from '#app/clients/labels.ts'
import { countryName, formatAddress } from '#app/format/format-address.ts'
import { formatDay, formatMonth } from '#app/format/format-moment.ts'
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
  label: string | ((noun: Noun) => string)
  /** As it is entered. An address is entered in fields of its own. */
  enter?(director: Answers): string | null | undefined
  /** As it is read, where that is something else. */
  show?(director: Answers): string | null | undefined
}

/** Everything that is asked of a director, in the order of the form. Values, facts and differences are made of it. */
const details: Record<keyof DirectorDetails, Detail> = {
  title: {
    label: 'Title',
    enter: ({ title }) => title,
    show: ({ title }) => title && codeLabel(titleLabels, title),
  },
  first_name: { label: 'First name', enter: ({ first_name }) => first_name },
  middle_names: { label: 'Middle names', enter: ({ middle_names }) => middle_names },
  last_name: { label: 'Last name', enter: ({ last_name }) => last_name },
  date_of_birth: {
    label: 'Date of birth',
    enter: ({ date_of_birth }) => date_of_birth && formatDay(date_of_birth),
  },
  date_of_birth_reason: {
    label: 'Why the date differs from Companies House',
    enter: ({ date_of_birth_reason }) => date_of_birth_reason,
  },
  nationality: {
    label: 'Nationality',
    enter: ({ nationality }) => nationality,
    show: ({ nationality }) => nationality && nationalityName(nationality),
  },
  email: { label: 'Email', enter: ({ email }) => email },
  phone_number: {
    label: 'Mobile number',
    enter: ({ phone_number }) => phone_number && formatPhone(phone_number),
  },
  residential_address: {
    label: 'Home address',
    show: ({ residential_address: home }) => home && formatAddress(home),
  },
  previous_addresses: {
    label: 'Previous addresses',
    show: ({ previous_addresses: homes }) => homes?.map(formatAddress).join('; '),
  },
  residential_status: {
    label: 'Residential status',
    enter: ({ residential_status }) => residential_status,
    show: ({ residential_status: status }) => status && codeLabel(residentialLabels, status),
  },
  shareholding_percent: {
    label: shareLabel,
    enter: ({ shareholding_percent }) => shareholding_percent?.toString(),
    show: ({ shareholding_percent: percent }) => percent?.toString().concat('%'),
  },
  is_signatory: yesOrNo('Signatory', ({ is_signatory }) => is_signatory),
  is_guarantor: ticked('Would give a personal guarantee', ({ is_guarantor }) => is_guarantor),
  is_pep: yesOrNo('Politically exposed', ({ is_pep }) => is_pep),
  pep_detail: { label: 'Politically exposed, in which role', enter: ({ pep_detail }) => pep_detail },
  bankrupt_or_iva: yesOrNo(
    'Bankrupt or in a voluntary arrangement',
    ({ bankrupt_or_iva }) => bankrupt_or_iva,
  ),
  bankrupt_or_iva_detail: {
    label: 'Bankrupt or in a voluntary arrangement, what and when',
    enter: ({ bankrupt_or_iva_detail }) => bankrupt_or_iva_detail,
  },
  consent_credit_search: ticked(
    'Agreed to the soft credit search',
    ({ consent_credit_search }) => consent_credit_search,
  ),
}

type Answer = (director: Answers) => boolean | null | undefined

function yesOrNo(label: string, answer: Answer): Detail {
  const said = (yes: string, no: string) => (director: Answers) => {
    const value = answer(director)
    return value === true ? yes : value === false ? no : undefined
  }
  return { label, enter: said('yes', 'no'), show: said('Yes', 'No') }
}

function ticked(label: string, answer: Answer): Detail {
  return {
    label,
    enter: (director) => (answer(director) ? 'on' : undefined),
    show: (director) => (answer(director) ? 'Yes' : undefined),
  }
}

/** The values of the form by the names of its fields; those without an answer are left out. */
export function directorValues(director: Answers): Record<string, string> {
  const values = Object.entries(details).map(([name, { enter }]) => [name, enter?.(director)] as const)
  const previous = director.previous_addresses ?? []
  return Object.fromEntries(
    [
      ...values,
      ...addressValues('residential_address', director.residential_address),
      ...previous.flatMap((address, index) => addressValues(`previous_addresses[${index}]`, address)),
    ].flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

function addressValues(name: string, address: Address | null | undefined) {
  if (!address) return []
  const fields = { ...address, moved_in: address.moved_in && formatMonth(address.moved_in) }
  return Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value] as const)
}

const inHeading = ['title', 'first_name', 'middle_names', 'last_name']

/** What was answered about a director, apart from the name. */
export function directorFacts(director: Director, noun: Noun) {
  return facts(
    Object.entries(details)
      .filter(([name]) => !inHeading.includes(name))
      .map(([, { label, enter, show = enter }]) => [labelFor(noun, label), show?.(director)]),
  )
}

/** What was entered and is not what is saved; of an address each of its fields. */
export function directorDifferences(saved: Director, entered: DirectorDetails, noun: Noun): Difference[] {
  const before = directorValues(saved)
  const after = directorValues(entered)
  const known: Partial<Record<string, Detail>> = details
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const detail = known[name]
      const show = detail?.show ?? detail?.enter
      const read = (part?: string) => (name.endsWith('.country') && countryName(part)) || part
      return {
        label: detail ? labelFor(noun, detail.label) : addressLabel(name),
        saved: (show ? show(saved) : read(before[name])) || 'empty',
        entered: (show ? show(entered) : read(after[name])) || 'empty',
      }
    })
}

function labelFor(noun: Noun, label: Detail['label']): string {
  return typeof label === 'string' ? label : label(noun)
}

function addressLabel(name: string): string {
  const field = name.slice(name.lastIndexOf('.') + 1).replaceAll('_', ' ')
  return `${name.startsWith('previous') ? 'Previous' : 'Home'} address, ${field}`
}
