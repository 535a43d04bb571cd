import type { Address } from '#contract/fields/address.ts'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

/** Of a code of ISO 3166: parts of the United Kingdom have none. */
export const countryName = (code = '') => (/^[A-Z]{2}$/.test(code) ? countryNames.of(code) : undefined)

export function formatAddress(address: Address): string {
  const { line_1, line_2, line_3, town_or_city, county, postcode, country } = address
  const lines = [line_1, line_2, line_3, town_or_city, county, postcode, countryName(country ?? '')]
  return lines.filter(Boolean).join(', ')
}
