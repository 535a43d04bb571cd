import { codeLabel, residentialLabels } from '#app/clients/labels.ts'
import type { Difference } from '#app/forms/mutation/mutation-reply.ts'
import type { Director, DirectorDetails } from '#contract/clients/director.ts'
import { directorValues } from './director-values.ts'

const labels: Record<string, string> = {
  title: 'Title',
  first_name: 'First name',
  middle_names: 'Middle names',
  last_name: 'Last name',
  date_of_birth: 'Date of birth',
  date_of_birth_reason: 'Why the date differs',
  nationality: 'Nationality',
  email: 'Email',
  phone_number: 'Mobile number',
  residential_status: 'Residential status',
  shareholding_percent: 'Shareholding',
  is_signatory: 'Signs for the company',
  is_guarantor: 'Gives a guarantee',
  is_pep: 'Politically exposed',
  pep_detail: 'Role',
  bankrupt_or_iva: 'Bankrupt or in an arrangement',
  bankrupt_or_iva_detail: 'What and when',
  consent_credit_search: 'Agreed to the credit search',
}

const nothing = 'empty'

export function differences(saved: Director, entered: DirectorDetails): Difference[] {
  const before = directorValues(saved)
  const after = directorValues(entered)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      label: labelOf(name),
      saved: shown(name, before[name]),
      entered: shown(name, after[name]),
    }))
}

function labelOf(name: string): string {
  if (name.startsWith('residential_address.')) return `Home address, ${fieldLabel(name)}`
  if (name.startsWith('previous_addresses[')) return `Previous address, ${fieldLabel(name)}`
  return labels[name] ?? name
}

function fieldLabel(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).replaceAll('_', ' ')
}

function shown(name: string, value: string | undefined): string {
  if (value === undefined) return nothing
  if (name === 'residential_status') return codeLabel(residentialLabels, value)
  return value === 'on' ? 'yes' : value
}
