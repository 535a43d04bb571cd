import type { Director } from '#contract/clients/director.ts'

export function sampleDirectorDetails(
  { first_name, last_name, registry_birth }: Pick<Director, 'first_name' | 'last_name' | 'registry_birth'>,
  serial: number,
) {
  const { month = 1, year = 1980 } = registry_birth ?? {}
  return {
    first_name,
    last_name,
    date_of_birth: `01-${month}-${year}`,
    nationality: 'GB',
    email: `person${serial}@example.com`,
    phone_number: `07700 90080${serial}`,
    residential_address: {
      line_1: '1 Sample Street',
      town_or_city: 'Sampleton',
      postcode: 'zz11aa',
      country: 'England',
      moved_in: '06-2018',
    },
    residential_status: 'Tenant',
    shareholding_percent: '20%',
    is_signatory: serial === 0,
    is_pep: false,
    bankrupt_or_iva: false,
    consent_credit_search: true,
  }
}
