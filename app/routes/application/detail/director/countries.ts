import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { regions } from '#contract/fields/policy.ts'
import { nationalityNames } from './nationality-names.ts'

const territories = [
  'AW',
  'CK',
  'CW',
  'FO',
  'GF',
  'GL',
  'GP',
  'HK',
  'MO',
  'MQ',
  'NC',
  'PF',
  'PR',
  'RE',
  'SX',
  'VI',
]

/** Where a person may live, for loaders: parts of the United Kingdom and its islands by name, other countries by their codes of ISO 3166. */
export function countriesOfPeople(): SelectOption[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'region' })
  const codes = new Set([...Object.keys(nationalityNames), ...territories])
  for (const named of ['GB', 'JE', 'GG', 'IM']) codes.delete(named)
  const others = [...codes].map((value) => ({ value, label: names.of(value) ?? value }))
  return [
    ...regions.map((region) => ({ value: region, label: region })),
    ...others.toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB')),
  ]
}
