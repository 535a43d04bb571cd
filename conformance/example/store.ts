import { londonToday } from '#contract/fields/dates.ts'
import type { Reply } from './reply.ts'

export interface StoredFile {
  bytes: Buffer
  name: string
}

export interface StoredClient extends Record<string, unknown> {
  id: string
  status: string
  version: number
  company: { name: string; number: string }
  contact: { first_name: string; last_name: string }
  funding: { amount_requested: number }
  directors: Record<string, unknown>[]
  documents: Record<string, unknown>[]
}

export type Store = ReturnType<typeof createStore>

export const adminId = '10000000-0000-4000-8000-000000000001'
export const firmId = '10000000-0000-4000-8000-000000000900'

const moment = '2026-11-02T09:30:00Z'

const brokerage = {
  id: firmId,
  status: 'Active',
  name: 'Example Firm (sample)',
  contract: { is_signed: true, status: 'Signed' },
}

const vatReturns = {
  id: 'vat-returns',
  code: 'VatReturns',
  title: 'VAT returns',
  why: 'To compare turnover.',
  type: 'Document',
  required: true,
  status: 'Open',
}

const offer = {
  option_label: 'Option A',
  product_type: 'TermLoan',
  status: 'Open',
  amount_or_limit: 25_000,
  term_months: 12,
  repayment_frequency: 'Monthly',
  rate_type: 'InterestPerMonth',
  rate_value: 1,
  arrangement_fee: 500,
  other_fees: [],
  repayment_amount: 2_333.33,
  number_of_repayments: 12,
  total_repayable: 28_500,
  cost_of_credit: 3_500,
  cost_per_1000: 140,
  early_repayment: 'NoFee',
  security: 'None',
  conditions: [],
  sent_at: moment,
  expires_at: '2099-12-31T17:00:00Z',
  is_recommended: false,
}

/** In memory; twelve clients: the first has a document, the third is asked for something, the fourth and fifth have an offer. */
export function createStore() {
  const clients = Array.from({ length: 12 }, (_, index) => sampleClient(index))
  const files = new Map<string, StoredFile>([
    ['first.pdf', { bytes: Buffer.from('%PDF-1.4 first'), name: 'first.pdf' }],
  ])
  const [first, , asked, ...offered] = clients.slice(0, 5)
  first?.documents.push(documentOf('first.pdf', 'BankStatement', 14))
  Object.assign(asked ?? {}, { status: 'InformationRequired', requested_information: [vatReturns] })
  for (const client of offered)
    Object.assign(client, { status: 'OfferSent', offers: [{ ...offer, id: `${client.id}-offer` }] })
  const answers = new Map<string, Reply>()
  const profile = {
    id: adminId,
    person_id: 'person-1',
    first_name: 'Alex',
    last_name: 'Sample',
    email: 'alex@example.org',
    role: 'Admin',
    phone_number: null as string | null,
    brokerage,
  }
  const { id, first_name, last_name, email, role } = profile
  const broker = { id, short_id: 'ALX001', first_name, last_name, email, role, status: 'Active' }
  return { profile, broker, brokerage, clients, files, answers, moment }
}

function sampleClient(index: number): StoredClient {
  const number = String(98_000_001 + index)
  const referral = {
    company: { number, name: `Sample Business ${index + 1} Ltd` },
    contact: {
      first_name: 'Sample',
      last_name: 'Director',
      job_title: 'Director',
      email: 'director@example.com',
      phone_number: '+447700900123',
    },
    funding: {
      product_type: 'TermLoan',
      amount_requested: 25_000,
      purpose: 'WorkingCapital',
      urgency: 'Flexible',
    },
    financials: { annual_turnover: 480_000, trading_since: '2019-03', ccj_or_default: 'No' },
    consent: {
      method: 'Email',
      given_by_name: 'Sample Director',
      given_at: londonToday(),
      text_version: '2026-11',
    },
    application_route: 'BrokerLed',
  }
  return newClient(referral, `20000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`)
}

/** What was referred, with all that the contract requires and little else. */
export function newClient(referral: Record<string, unknown>, id: string = crypto.randomUUID()): StoredClient {
  return {
    ...(referral as Pick<StoredClient, 'company' | 'contact' | 'funding'>),
    company: Object.assign({ type: 'ltd', status: 'active' }, referral.company as StoredClient['company']),
    id,
    reference: `EX-${id.slice(-4)}`,
    organisation_id: id,
    status: 'PendingApplication',
    status_changed_at: moment,
    version: 1,
    directors: [
      { id: `${id.slice(0, -4)}d1d1`, source: 'Registry', first_name: 'Sample', last_name: 'Director' },
    ],
    documents: [],
    assigned_broker: { id: adminId, name: 'Alex Sample' },
    created_by: 'Alex Sample',
    created_at: moment,
    last_activity_at: moment,
    next_action: { actor: 'Broker', label: 'Complete the application' },
    available_actions: ['edit-directors', 'upload-documents', 'submit-application'],
    timeline: [],
    protection_expires_at: '2027-05-02T09:30:00Z',
  }
}

export function documentOf(path: string, uploadType: string, size: number) {
  return { id: path, ...fileOf(path, uploadType, size), uploaded_by: 'Alex Sample', status: 'Uploaded' }
}

export function fileOf(path: string, uploadType: string, size: number) {
  return {
    file_path: path,
    file_name: path,
    size,
    content_type: 'application/pdf',
    upload_type: uploadType,
    uploaded_at: moment,
  }
}
