import { londonToday } from '#contract/fields/dates.ts'

/** A registered company without a referral; its director is the contact. */
export function sampleReferral(companyNumber: string) {
  return {
    company: { number: companyNumber, name: 'As typed Ltd' },
    contact: {
      first_name: 'Sample',
      last_name: 'Contact',
      job_title: 'Director',
      is_director: true,
      email: 'contact@example.com',
      phone_number: '07700 900123',
    },
    funding: {
      product_type: 'TermLoan',
      amount_requested: '25k',
      term_months: 12,
      purpose: 'WorkingCapital',
      urgency: 'WithinMonth',
    },
    financials: { annual_turnover: '480000.50', trading_since: '03-2019', ccj_or_default: 'No' },
    application_route: 'BrokerLed',
    consent: {
      share_data: true,
      privacy_notice_given: true,
      soft_credit_search: true,
      commission_disclosed: true,
      contact_permission: true,
      method: 'Email',
      given_by_name: 'Sample Contact',
      given_at: londonToday(),
    },
  }
}
