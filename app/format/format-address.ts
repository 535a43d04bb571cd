import type { Address } from '#contract/fields/address.ts'

export function formatAddress(address: Address): string {
  const { line_1, line_2, line_3, town_or_city, county, postcode } = address
  return [line_1, line_2, line_3, town_or_city, county, postcode].filter(Boolean).join(', ')
}
