import { londonToday } from '#contract/fields/dates.ts'

/** A referral as a broker types it: text everywhere, ticks as a browser sends them. */
export function referralForm() {
  return {
    company: { number: '99000023', name: 'Tideway Glass Ltd', type: 'ltd', status: 'active' },
    trading_name: '',
    contact: {
      first_name: 'Sample',
      last_name: 'Director Three',
      job_title: 'Director',
      is_director: 'on',
      email: 'director.three@example.com',
      phone_number: '07700 900103',
    },
    funding: {
      product_type: 'TermLoan',
      amount_requested: '25k',
      term_months: '24',
      purpose: 'StockPurchase',
      urgency: 'WithinTwoWeeks',
    },
    financials: { annual_turnover: '£480,000', trading_since: '06-2018', ccj_or_default: 'No' },
    application_route: 'BrokerLed',
    broker_reference: '',
    notes: '',
    consent: {
      share_data: 'on',
      privacy_notice_given: 'on',
      soft_credit_search: 'on',
      commission_disclosed: 'on',
      contact_permission: 'on',
      method: 'Email',
      given_by_name: 'Sample Director Three',
      given_at: londonToday().split('-').reverse().join('-'),
    },
  }
}
