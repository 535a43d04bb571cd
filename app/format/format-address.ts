import type { Address } from '#contract/fields/address.ts'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

export function formatAddress(address: Address): string {
  const { line_1, line_2, line_3, town_or_city, county, postcode, country } = address
  const abroad = country && /^[A-Z]{2}$/.test(country) ? countryNames.of(country) : undefined
  return [line_1, line_2, line_3, town_or_city, county, postcode, abroad].filter(Boolean).join(', ')
}
