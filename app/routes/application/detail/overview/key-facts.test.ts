import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { clientOf } from '#tests/support/client.ts'
import { offerOf } from '#tests/support/offers.ts'
import { keyFacts } from './key-facts.ts'

const now = new Date('2026-11-19T09:00:00Z')

test('a live client shows its facility and from when it may be renewed', () => {
  const facility = { limit: 12_500, drawn: 12_500, available: 0, activated_at: '2026-11-22T10:18:00Z' }
  const live = { ...clientOf(), facility: { ...facility, renewal_eligible_from: '2027-05-21' } }
  expect(keyFacts(live, now).facility).toEqual({ ...live.facility, available: null })
  expect(keyFacts({ ...live, status: 'Closed' }, now).facility?.renewal_eligible_from).toBeNull()
  expect(keyFacts({ ...clientOf(), facility: null }, now).facility).toBeNull()
})

test('what can still be drawn is shown of a revolving facility alone, until it is closed', () => {
  const facility = { limit: 12_500, drawn: 7_000, available: 5_500, activated_at: '2026-11-22T10:18:00Z' }
  const available = (product_type: string, status = 'Live') =>
    keyFacts({ ...clientOf(), status, facility, funding: { ...clientOf().funding, product_type } }, now)
      .facility?.available
  expect(available('RevolvingFacility')).toBe(5_500)
  expect(available('RevolvingFacility', 'Closed')).toBeNull()
  expect(available('TermLoan')).toBeNull()
})

test('a director of a limited liability partnership is called a member', () => {
  const { company, contact } = clientOf()
  const titleIn = (type: string) =>
    keyFacts(
      { ...clientOf(), company: { ...company, type }, contact: { ...contact, job_title: 'Director' } },
      now,
    ).contact.job_title
  expect(titleIn('llp')).toBe('Member')
  expect(titleIn('ltd')).toBe('Director')
})

test('a trading address is shown where there is one', () => {
  const { company } = clientOf()
  expect(keyFacts(clientOf(), now).company.trading_address).toBeUndefined()
  const trading_address = {
    line_1: '2 Sample Wharf',
    town_or_city: 'Sampleton',
    postcode: 'ZZ1 1AB',
    country: 'England',
  }
  const at = keyFacts({ ...clientOf(), company: { ...company, trading_address } }, now)
  expect(at.company.trading_address).toEqual(trading_address)
})

test('an accepted offer shows its accepted amount', () => {
  const offer = offerOf({ status: 'Accepted', amount_or_limit: 32_500, accepted_amount: 5_000 })
  const accepted = (offers: Offer[]) => keyFacts({ ...clientOf(), offers }, now).amount_accepted
  expect(accepted([offer])).toBe(5_000)
  expect(accepted([{ ...offer, accepted_amount: null }])).toBe(32_500)
  expect(accepted([{ ...offer, status: 'Open' }])).toBeUndefined()
})

test('the type is shown of a business that Companies House does not list', () => {
  const { company } = clientOf()
  const typeOf = (type: string) =>
    keyFacts({ ...clientOf(), company: { ...company, type } }, now).company.type
  expect(typeOf('sole-trader')).toBe('Sole trader')
  expect(typeOf('ltd')).toBeNull()
})

test('what was earned is shown to a role that sees commission, once there is any', () => {
  const commission = (commission_summary: Client['commission_summary']) =>
    keyFacts({ ...clientOf(), commission_summary }, now).commission
  expect(commission({ estimated: 500, accrued: 120.1, paid: 379.9 })).toEqual({ earned: 500, paid: 379.9 })
  expect(commission({ estimated: 500, accrued: 0, paid: 0 })).toBeNull()
  expect(commission(undefined)).toBeNull()
})

test('commission that was clawed back in full is still shown', () => {
  const facility = { limit: 30_000, drawn: 0, available: 30_000, activated_at: '2026-11-18T10:18:00Z' }
  const commissionOf = (commission_summary: Client['commission_summary']) =>
    keyFacts({ ...clientOf(), facility, commission_summary }, now).commission
  expect(commissionOf({ estimated: 1_200, accrued: 0, paid: 0 })).toEqual({ earned: 0, paid: 0 })
  expect(commissionOf({ estimated: 1_200, accrued: -1_200, paid: 1_200 })).toEqual({ earned: 0, paid: 1_200 })
})
