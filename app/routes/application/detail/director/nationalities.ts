import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { nationalityNames } from './nationality-names.ts'

const first = ['GB', 'IE']

/** For loaders: the list is data, not code. */
export function nationalities(): SelectOption[] {
  const all = Object.entries(nationalityNames).map(([value, label]) => ({ value, label }))
  const others = all.filter(({ value }) => !first.includes(value))
  return [
    ...first.flatMap((code) => all.filter(({ value }) => value === code)),
    ...others.toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB')),
  ]
}

/** The name of a saved nationality, e.g. `British` for `GB`. A code that cannot be chosen, such as a territory's, has its country's name. */
export function nationalityName(code: string): string {
  const known = Object.hasOwn(nationalityNames, code) ? nationalityNames[code] : undefined
  if (known || !/^[A-Z]{2}$/.test(code)) return known ?? code
  return new Intl.DisplayNames('en-GB', { type: 'region' }).of(code) ?? code
}
