import { expect, test } from 'vitest'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { samplePlan } from '#tests/support/sample-commission.ts'
import { businessView } from './business-view.ts'

const brokerage: Brokerage = {
  id: '00000000-0000-4000-8000-000000000901',
  status: 'Active',
  name: 'Meridian Quay Finance (sample)',
  registration_number: '99000901',
  company_type: 'LimitedCompany',
  address: { line_1: '1 Sample Street', town_or_city: 'Sampleton', postcode: 'ZZ1 1AA' },
  phone_number: '+442079460100',
  fca: {
    status: 'AppointedRepresentative',
    frn: '0000001',
    principal_name: 'Sample Principal',
    principal_frn: '0000002',
  },
  trade_body: { name: 'NACFB', number: 'SAMPLE-01' },
  aml_supervisor: 'HMRC',
  pi_insurance: { insured: true, cover: 500_000, expires_on: '2027-03-31' },
  bank_account_masked: { account_name: 'Meridian Quay', sort_code: '**-**-34', account_number: '****5678' },
  contract: {
    is_signed: true,
    status: 'Signed',
    version: '3.1',
    signed_at: '2025-06-02T10:00:00Z',
    signatory_name: 'Alex Sample',
  },
  lender_contact: { name: 'Robin Specimen', phone: '+442079460123', email: 'robin@lender.example' },
}

function view(changes: Partial<Brokerage> = {}, profile: Profile = { ...adminProfile, short_id: '7K3M9Q' }) {
  return businessView({ ...profile, brokerage: { ...brokerage, ...changes } }, 'https://portal.test')
}

const textOf = (facts: { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`)

test('shows the firm as it is written, and leaves out what the lender does not hold', () => {
  expect(textOf(view().firm)).toEqual([
    'Legal name: Meridian Quay Finance (sample)',
    'Type: Limited company',
    'Company number: 99000901',
    'Address: 1 Sample Street, Sampleton, ZZ1 1AA',
    'Phone: 020 7946 0100',
  ])
})

test('shows the regulation with its numbers', () => {
  expect(textOf(view().regulation)).toEqual([
    'FCA status: Appointed representative, FRN 0000001',
    'Principal firm: Sample Principal, FRN 0000002',
    'Trade body: NACFB, member SAMPLE-01',
    'Anti-money laundering supervisor: HMRC',
    'Professional indemnity: £500,000.00 cover until 31-03-2027',
  ])
})

test('shows the agreement with its status', () => {
  const { status, facts } = view().agreement
  expect(status).toEqual({ label: 'Signed', colour: 'green' })
  expect(textOf(facts)).toEqual(['Version: 3.1', 'Signed: 02-06-2025', 'Signed by: Alex Sample'])
})

test.each([
  [{ is_signed: false, status: 'Archived' }, 'Archived'],
  [{ is_signed: false }, 'Not sent yet'],
  [null, 'Not sent yet'],
])('an agreement of %o has a status', (contract, label) => {
  expect(view({ contract }).agreement.status.label).toBe(label)
})

test('an agreement that was sent to a firm which was then declined is no longer to be signed', () => {
  const contract = { is_signed: false, status: 'Sent', signatory_name: 'Alex Sample' }
  const { status, facts } = view({ status: 'Rejected', contract }).agreement
  expect(status).toEqual({ label: 'Not signed', colour: 'grey' })
  expect(textOf(facts)).toEqual([])
})

test('only an admin sees the bank account, masked except for its end', () => {
  expect(view().bank?.map(({ value }) => value)).toEqual(['Meridian Quay', 'Ending 34', 'Ending 5678'])
  expect(view({}, brokerProfile).bank).toBeNull()
})

test('the referral link contains the short id, once the agreement is signed', () => {
  expect(view().referralLink).toBe('https://portal.test/refer?b=7K3M9Q')
  expect(view({ contract: { is_signed: false, status: 'Sent' } }).referralLink).toBeNull()
  expect(view({}, adminProfile).referralLink).toBeNull()
})

test('the phone number is shown in national format', () => {
  expect(view().phone).toBe('07700 900001')
  expect(view({}, { ...adminProfile, phone_number: null }).phone).toBe('')
})

test('a suspended firm reads only', () => {
  expect(view().readOnly).toBeNull()
  const { readOnly, firm } = view({ status: 'Suspended', status_reason: 'Two complaints are open.' })
  expect(readOnly).toBe('Not available while Meridian Quay Finance (sample)’s account is suspended')
  expect(textOf(firm)).toContain('Account: Suspended. Two complaints are open.')
})

test('the signed agreement has a copy to download', () => {
  const file_path = 'agreements/901/introducer-agreement-3.1.pdf'
  const contract = { is_signed: true, file_path }
  expect(view({ contract }).agreement.fileName).toBe('introducer-agreement-3.1.pdf')
  expect(view({ contract: { is_signed: false, file_path } }).agreement.fileName).toBeUndefined()
})

test('only an admin sees the commission plan', () => {
  expect(view({ commission_plan: samplePlan }).plan?.name).toBe('Partner plan')
  expect(view({ commission_plan: samplePlan }, brokerProfile).plan).toBeNull()
  expect(view().plan).toBeNull()
})

test('a firm that has not signed sees its details, and no clients or links to other pages', () => {
  const unsigned = view({ status: 'AwaitingContractSigning', contract: { is_signed: false, status: 'Sent' } })
  expect(unsigned).toMatchObject({ mustOnboard: true, referralLink: null })
  expect(view().mustOnboard).toBe(false)
})
