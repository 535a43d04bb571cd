import { describe, expect, test } from 'vitest'
import { unsignedProfile } from '#tests/support/profiles.ts'
import { onboardingState } from './onboarding-state.ts'

type Firm = NonNullable<typeof unsignedProfile.brokerage>

const firm = unsignedProfile.brokerage as Firm
const stateOf = (changes: Partial<Firm>) => onboardingState({ ...firm, ...changes }, 'Wrenfield Lending')

test('a broker without a firm has to contact support', () => {
  expect(onboardingState(null, 'Wrenfield Lending')).toMatchObject({ step: 0, stopped: true })
})

test.each([
  ['PendingReview', 1, false, 'Your firm is being reviewed'],
  ['Rejected', 1, true, 'Your firm’s application was declined'],
  ['Suspended', 2, true, 'Your firm’s account is suspended'],
  ['Closed', 2, true, 'Your firm’s account is closed'],
  ['AwaitingContractSigning', 2, false, 'Waiting for the agreement'],
  // Active but unsigned is possible; a newer lender may send an unknown status.
  ['Active', 2, false, 'Waiting for the agreement'],
  ['SomethingNew', 2, false, 'Waiting for the agreement'],
])('%s is at step %i', (status, step, stopped, title) => {
  expect(stateOf({ status })).toMatchObject({ step, stopped, title })
})

describe('the agreement', () => {
  const contract = (changes: Partial<NonNullable<Firm['contract']>>) =>
    stateOf({ contract: { is_signed: false, ...changes } })

  test('with an address can be signed', () => {
    const state = contract({
      status: 'Sent',
      sign_url: 'https://sign.example/1',
      signatory_name: 'Sample Director',
    })
    expect(state).toMatchObject({ title: 'Sign the agreement', signUrl: 'https://sign.example/1' })
    expect(state.now).toContain('signing by Sample Director')
  })

  test('an address that is not HTTP is not offered', () => {
    expect(contract({ sign_url: 'javascript:alert(1)' }).signUrl).toBeUndefined()
  })

  test('mentions the email only once it is sent', () => {
    expect(contract({ status: 'Sent' }).now).toContain('has sent')
    expect(contract({ status: 'NotSent' }).now).toContain('is preparing')
    expect(stateOf({ contract: null }).now).toContain('is preparing')
  })

  test.each(['Declined', 'Expired'])('%s stops, even with an address', (status) => {
    expect(contract({ status, sign_url: 'https://sign.example/1' })).toMatchObject({ stopped: true })
    expect(contract({ status, sign_url: 'https://sign.example/1' }).signUrl).toBeUndefined()
  })
})
