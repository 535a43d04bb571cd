import { lastMonths } from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Director } from '#contract/clients/director.ts'

export function directorOf(): Director {
  return {
    id: '00000000-0000-4000-8000-000000000701',
    officer_id: '990000010001',
    source: 'Registry',
    registry_birth: { month: 1, year: 1980 },
    first_name: 'Sample',
    last_name: 'Director One',
    date_of_birth: '1980-01-01',
    nationality: 'GB',
    email: 'director.one@example.com',
    phone_number: '+447700900101',
    residential_address: {
      line_1: '1 Sample Street',
      town_or_city: 'Sampleton',
      postcode: 'ZZ1 1AA',
      country: 'England',
      moved_in: '2015-06',
    },
    residential_status: 'HomeownerMortgage',
    shareholding_percent: 60,
    is_signatory: true,
    is_pep: false,
    bankrupt_or_iva: false,
    consent_credit_search: true,
    id_check_status: 'NotStarted',
  }
}

/** The days of the three months before a day, as a statement says them. */
export function lastPeriod(today: string): { period_from: string; period_to: string } {
  const [first, , last] = lastMonths(today)
  return { period_from: `${first}-01`, period_to: `${last}-28` }
}

export function clientOf(): Client {
  return {
    id: '00000000-0000-4000-8000-000000000101',
    reference: 'CL-7F3K2M',
    organisation_id: '00000000-0000-4000-8000-000000000501',
    status: 'PendingApplication',
    status_changed_at: '2026-11-09T14:12:00Z',
    version: 3,
    application_route: 'BrokerLed',
    company: { name: 'Larkfield Joinery Ltd', number: '99000001', type: 'ltd', status: 'active' },
    contact: {
      first_name: 'Sample',
      last_name: 'Director One',
      job_title: 'Director',
      email: 'director.one@example.com',
      phone_number: '+447700900101',
    },
    funding: {
      product_type: 'TermLoan',
      amount_requested: 45_000,
      term_months: 24,
      purpose: 'EquipmentOrVehicles',
      urgency: 'WithinMonth',
    },
    financials: { annual_turnover: 612_000, trading_since: '2016-04', ccj_or_default: 'No' },
    consent: {
      method: 'Email',
      given_by_name: 'Sample Director One',
      given_at: '2026-11-09',
      text_version: '2026-11',
    },
    directors: [directorOf()],
    documents: [
      {
        id: '00000000-0000-4000-8000-000000000801',
        file_path: 'sample/october.pdf',
        file_name: 'october.pdf',
        size: 219_000,
        content_type: 'application/pdf',
        upload_type: 'BankStatement',
        uploaded_at: '2026-11-10T10:00:00Z',
        uploaded_by: 'Alex Sample',
        status: 'Uploaded',
        ...lastPeriod('2026-11-19'),
      },
    ],
    open_banking_connected: false,
    assigned_broker: { id: '00000000-0000-4000-8000-000000000001', name: 'Alex Sample' },
    created_by: 'Alex Sample',
    created_at: '2026-11-09T14:12:00Z',
    last_activity_at: '2026-11-10T10:00:00Z',
    next_action: { actor: 'Broker' },
    available_actions: ['submit-application', 'edit-directors', 'upload-documents'],
    timeline: [],
    protection_expires_at: '2027-02-07',
  }
}
