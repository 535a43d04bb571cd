import { describe, expect, test, vi } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { fields, post, referred } from '#tests/support/refer-post.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { referOffers } from './read-refer-page.ts'
import { action } from './route.tsx'

const policy = {
  ...defaultPolicy,
  companyTypes: [...defaultPolicy.companyTypes, 'sole-trader', 'partnership'],
}

const business = {
  'company.type': 'partnership',
  'company.name': 'Harrow & Finch Joinery',
  'company.number': '',
  'company.owners': 'Sam Placeholder\r\n  Alex Sample \r\n',
}

const firm = brokerProfile.brokerage as Brokerage

describe('a business that Companies House does not list', () => {
  test('is referred with its owners in place of a company number, where the lender takes it', async () => {
    const referClient = vi.fn<BrokerService['referClient']>(async () => succeeded(referred))
    const form = fields('send', business)
    const answer = await action(
      routeArgs('/refer', { form, services: { broker: { referClient } }, settings: { policy } }),
    )
    expect(answer).toBeInstanceOf(Response)
    expect(referClient.mock.calls[0]?.[0].company).toMatchObject({
      type: 'partnership',
      name: 'Harrow & Finch Joinery',
      number: '',
      owners: ['Sam Placeholder', 'Alex Sample'],
    })
  })

  test.each([
    ['the names of its owners', ' ', 'Enter the full name of each person, one on a line'],
    [
      'each of them once',
      'Sam Placeholder\nsam placeholder',
      'Enter each person once. If two have the same name, add their middle names',
    ],
  ])('needs %s', async (_, owners, message) => {
    const form = fields('send', { ...business, 'company.owners': owners })
    const { status, reply } = await post(form, { settings: { policy } })
    expect(status).toBe(422)
    expect(reply.result.error).toEqual({ 'company.owners': [message] })
  })

  test('is refused where the lender does not take it, and never offered', async () => {
    const { status, reply } = await post(fields('send', business))
    expect(status).toBe(422)
    expect(reply.result.error).toEqual({
      'company.type': ['Wrenfield Lending does not lend to this type of business'],
    })
    expect(referOffers(defaultPolicy, null).choices['company.type']).toEqual([])
  })

  test('is neither offered to a firm without authorisation of the FCA nor taken from it', async () => {
    const unauthorised = { ...firm, fca: { status: 'NotAuthorised' } }
    const profile = { ...brokerProfile, brokerage: unauthorised }
    const { reply } = await post(fields('send', business), { profile, settings: { policy } })
    expect(reply.result.error).toEqual({
      'company.type': ['Your firm can refer limited companies and LLPs only'],
    })
    const { choices, businesses } = referOffers(policy, unauthorised)
    expect(choices['company.type']).toEqual([])
    expect(businesses).toBe(
      'limited companies, limited liability partnerships (LLPs) and community interest companies',
    )
  })
})

test('the amounts and terms of the form are the lender’s own', async () => {
  const own = { ...policy, amount: { min: 5_000, max: 50_000 }, maxTermMonths: 12 }
  const values = { ...business, 'funding.amount_requested': '1000', 'funding.term_months': '24' }
  const { reply } = await post(fields('send', values), { settings: { policy: own } })
  expect(reply.result.error).toEqual({
    'funding.amount_requested': ['Enter an amount from £5,000 to £50,000'],
    'funding.term_months': ['Enter a term from 1 to 12 months'],
  })
})
