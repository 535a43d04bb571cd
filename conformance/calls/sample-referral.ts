import { londonToday } from '#contract/fields/dates.ts'

/** A referral as the portal sends it, about a business that does not exist. */
export function sampleReferral(company: { number: string; name: string }) {
  return {
    company,
    contact: {
      first_name: 'Sample',
      last_name: 'Contact',
      job_title: 'Director',
      is_director: true,
      email: 'contact@example.com',
      phone_number: '+447700900123',
    },
    funding: {
      product_type: 'TermLoan',
      amount_requested: 25_000,
      term_months: 12,
      purpose: 'WorkingCapital',
      urgency: 'WithinMonth',
    },
    financials: { annual_turnover: 480_000, trading_since: '2019-03', ccj_or_default: 'No' },
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
      text_version: '2026-11',
    },
  }
}
