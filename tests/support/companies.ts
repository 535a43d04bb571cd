import type { CompanyChoice } from '#app/routes/refer/company-choice.ts'
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

export function companyChoice(over: Partial<CompanyChoice> = {}): CompanyChoice {
  return {
    number: '99000023',
    name: 'Tideway Glass Ltd',
    type: 'ltd',
    status: 'active',
    incorporated_on: '2018-05-01',
    registered_address: {
      line_1: '14 Sample Street',
      town_or_city: 'Sampleton',
      postcode: 'ZZ1 1AD',
      country: 'England',
    },
    snippet: '14 Sample Street, Sampleton, ZZ1 1AD',
    protected_until: '17-02-2027',
    ...over,
  }
}
