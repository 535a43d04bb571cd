import { describe, expect, test } from 'vitest'
import { unsignedProfile } from '#tests/support/profiles.ts'
import { testNow } from '#tests/support/route-args.ts'
import { waitingView } from './waiting-view.ts'

type Firm = NonNullable<typeof unsignedProfile.brokerage>

const firm = unsignedProfile.brokerage as Firm
const provider = 'Wrenfield Lending'
const view = (changes: Partial<Firm>, role: 'Admin' | 'Broker' = 'Admin', now = testNow) =>
  waitingView({
    brokerage: { ...firm, ...changes },
    role,
    provider,
    supportEmail: 'support@wrenfield.example',
    now,
  })
const states = (changes: Partial<Firm>) =>
  view(changes).stages.map(({ label, state }) => `${label}: ${state}`)

test.each([
  ['PendingReview', false, 'Application sent'],
  ['Rejected', true, 'Application declined'],
  ['Suspended', true, 'Your firm’s account is suspended'],
  ['Closed', true, 'Your firm’s account is closed'],
  ['AwaitingContractSigning', false, 'Waiting for the agreement'],
  // Active but unsigned is possible; a newer lender may send an unknown status.
  ['Active', false, 'Waiting for the agreement'],
  ['SomethingNew', false, 'Waiting for the agreement'],
])('%s, stopped %s: %s', (status, stopped, title) => {
  expect(view({ status })).toMatchObject({ stopped, title, checkedAt: testNow.toISOString() })
})

test('a firm in review sees when it applied and how long a review usually takes', () => {
  const inReview = view({ status: 'PendingReview', created_at: '2026-11-19T08:40:00Z' })
  expect(inReview.facts).toEqual([
    { label: 'Firm', value: 'Tallow Lane Finance (sample)' },
    { label: 'Sent', value: '19-11-2026, 08:40' },
    // The 21st and 22nd are a weekend.
    { label: 'Usual answer by', value: '23-11-2026' },
  ])
  expect(inReview.next).toContain('There is nothing to do until then')
  const late = view(
    { status: 'PendingReview', created_at: '2026-11-19T08:40:00Z' },
    'Admin',
    new Date('2026-11-24T09:00:00Z'),
  )
  expect(late.next).toContain('longer than usual')
})

test('a declined application ends at its review, with the reason, and an admin may apply again', () => {
  const declined = {
    status: 'Rejected',
    status_reason: 'We could not find your FRN.',
    status_changed_at: '2026-11-18T10:00:00Z',
  }
  expect(view(declined)).toMatchObject({
    reason: { title: 'Reason given on 18-11-2026', text: 'We could not find your FRN.' },
  })
  expect(view(declined).next).toContain('such as the owners, the signatory’s job title and the bank details')
  expect(view({ ...declined, company_type: 'SoleTrader' }).next).toContain('such as the UTR, the signatory’s')
  expect(view({ ...declined, name: 'Marl Street Partners' }).lead).toContain(
    'Marl Street Partners’ application',
  )
  expect(states(declined)).toEqual(['Application sent: done', 'Review: current'])
  expect(view(declined, 'Broker')).toMatchObject({
    next: expect.stringContaining('admin'),
  })
})

test('a closed firm sees why', () => {
  const closed = { status: 'Closed', status_reason: 'The firm has ceased to trade.' }
  expect(view(closed)).toMatchObject({
    reason: { text: 'The firm has ceased to trade.' },
  })
})

describe('the agreement', () => {
  const contract = (changes: Partial<NonNullable<Firm['contract']>>) =>
    view({ contract: { is_signed: false, ...changes } })

  test('with an address can be signed', () => {
    const shown = contract({
      status: 'Viewed',
      version: '3.1',
      sign_url: 'https://sign.example/1',
      signatory_name: 'Sample Director',
      signatory_email: 'director@example.com',
      sent_at: '2026-11-18T14:20:00Z',
    })
    expect(shown).toMatchObject({
      title: 'Sign the agreement',
      sign_url: 'https://sign.example/1',
      otherSignatory: expect.stringContaining('Tallow Lane Finance (sample)'),
    })
    expect(shown.facts.map(({ value }) => value)).toEqual([
      'Tallow Lane Finance (sample)',
      'Agreement with Wrenfield Lending, version 3.1',
      'Sample Director, director@example.com',
      '18-11-2026, 14:20',
      'Opened, not signed',
    ])
  })

  test('is signed by a director or partner, or by the sole trader whose firm it is', () => {
    expect(view({ company_type: 'LLP' }).signatory).toBe('a director or partner')
    expect(view({ company_type: 'SoleTrader' }).signatory).toBe('the sole trader')
  })

  test('an address that is not HTTP is not offered', () => {
    expect(contract({ sign_url: 'javascript:alert(1)' }).sign_url).toBeUndefined()
  })

  test('mentions the email only once it is sent', () => {
    expect(contract({ status: 'Sent' }).facts).toContainEqual({ label: 'Status', value: 'Sent, not signed' })
    expect(contract({ status: 'NotSent' }).lead).toContain('is preparing')
    expect(view({ contract: null }).lead).toContain('is preparing')
  })

  test.each(['Declined', 'Expired'])('%s stops, even with an address', (status) => {
    expect(contract({ status, sign_url: 'https://sign.example/1' })).toMatchObject({ stopped: true })
    expect(contract({ status, sign_url: 'https://sign.example/1' }).sign_url).toBeUndefined()
  })

  test('that is signed opens the portal', () => {
    expect(states({ contract: { is_signed: true, signed_at: '2026-11-19T09:05:00Z' } }).at(-1)).toBe(
      'Start: current',
    )
  })
})
