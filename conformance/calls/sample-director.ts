import type { Director } from '#contract/clients/director.ts'

/** All that the portal asks of a director, with the name and the birth that the register has. */
export function sampleDirector({ first_name, last_name, registry_birth }: Director) {
  const { month, year } = registry_birth ?? { month: 1, year: 1980 }
  return {
    first_name,
    last_name,
    date_of_birth: `${year}-${String(month).padStart(2, '0')}-01`,
    nationality: 'GB',
    email: 'director@example.com',
    phone_number: '+447700900124',
    residential_address: {
      line_1: '1 Sample Street',
      town_or_city: 'Sampleton',
      postcode: 'ZZ1 1AA',
      country: 'England',
      moved_in: '2018-06',
    },
    residential_status: 'Tenant',
    shareholding_percent: 20,
    is_signatory: true,
    is_pep: false,
    bankrupt_or_iva: false,
    consent_credit_search: true,
  }
}
