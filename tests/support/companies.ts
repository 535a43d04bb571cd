import type { CompanySearchItem } from '#contract/clients/company.ts'

export function companyItem(over: Partial<CompanySearchItem> = {}): CompanySearchItem {
  return {
    company_number: '99000023',
    title: 'Tideway Glass Ltd',
    company_status: 'active',
    company_type: 'ltd',
    date_of_creation: '2018-05-01',
    address_snippet: '14 Sample Street, Sampleton, ZZ1 1AD',
    address: {
      line_1: '14 Sample Street',
      town_or_city: 'Sampleton',
      postcode: 'ZZ1 1AD',
      country: 'England',
    },
    referral: null,
    ...over,
  }
}
