import { describe, expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService, CoreService } from '#contract/calls/services.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { chosen, failure, fields, referred } from '#tests/support/refer-post.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { openReferralLink, shortIdIn } from './referral-link.ts'
import { action } from './route.tsx'

const firm = {
  id: adminProfile.brokerage?.id ?? '',
  name: 'Meridian Quay Finance (sample)',
  status: 'Active',
}
const found = { ...firm, short_id: 'SAM002' }
const link = succeeded(found)
const sam: Broker = {
  id: brokerProfile.id,
  short_id: 'SAM002',
  first_name: 'Sam',
  last_name: 'Placeholder',
  email: 'sam@meridianquay.example',
  role: 'Broker',
  status: 'Active',
}
const team = succeeded([sam])
const away = failed({ kind: 'unavailable', call: 'GET /brokers/shortId/{id}' })

test('an admin refers for the colleague of the link', () => {
  expect(openReferralLink(link, team, adminProfile)).toEqual({
    values: { assigned_broker_id: sam.id, referral_link: 'SAM002' },
    notices: [
      {
        colour: 'blue',
        message: {
          title: 'This is Sam Placeholder’s referral link',
          text: 'The referral will be assigned to them.',
        },
      },
    ],
  })
})

test('a broker sees why a colleague’s link does not select the colleague', () => {
  const me = { ...brokerProfile, id: 'another-broker' }
  expect(openReferralLink(link, team, me)).toEqual({
    values: { referral_link: 'SAM002' },
    notices: [
      {
        colour: 'yellow',
        message: {
          title: 'This is Sam Placeholder’s referral link',
          text: 'Only an admin can refer for a colleague, so we will assign this referral to you.',
        },
      },
    ],
  })
})

test('the broker’s own link selects the broker', () => {
  expect(openReferralLink(link, team, brokerProfile)).toMatchObject({
    values: { assigned_broker_id: sam.id },
    notices: [{ message: { title: 'This is your referral link' } }],
  })
})

test.each([
  ['unknown', failed({ kind: 'not_found', call: 'GET' }), 'We do not recognise this referral link'],
  ['no short id at all', undefined, 'We do not recognise this referral link'],
  ['a lender that is unavailable', away, 'We could not check this referral link'],
  ['a suspended firm', succeeded({ ...found, status: 'Suspended' }), 'This referral link is not active'],
  [
    'another firm',
    succeeded({ ...found, id: 'other', name: 'Harbour Reed Finance' }),
    'This referral link belongs to Harbour Reed Finance',
  ],
])('%s: says so, selects no one and registers no one', (_, result, title) => {
  const message = { title, text: expect.stringContaining('assign ') }
  expect(openReferralLink(result, team, adminProfile)).toEqual({
    values: {},
    notices: [{ colour: 'yellow', message }],
  })
})

test('the link is kept when the team is unavailable', () => {
  expect(openReferralLink(link, away, adminProfile)).toMatchObject({
    values: { referral_link: 'SAM002' },
    notices: [{ message: { title: 'This is a referral link of your firm' } }],
  })
})

test.each([
  ['', null],
  ['b=sam002', 'SAM002'],
  ['b=', ''],
])('the short id of %j is %j', (search, shortId) => {
  expect(shortIdIn(new URLSearchParams(search))).toBe(shortId)
})

describe('a referral by a link', () => {
  const linked = fields('send', { ...chosen, referral_link: 'SAM002' })
  const customer = { customerId: 'k1', organisationId: 'o1' }

  function sendLinked(createCustomer: CoreService['createCustomer'], referClient = refers()) {
    const services = { broker: { referClient }, core: { createCustomer } }
    return action(routeArgs('/refer', { form: linked, profile: brokerProfile, services }))
  }
  const refers = () => vi.fn<BrokerService['referClient']>(async () => succeeded(referred))

  test('registers the customer first, with a key derived from the answers', async () => {
    const createCustomer = vi.fn<CoreService['createCustomer']>(async () => succeeded(customer))
    expect(await sendLinked(createCustomer)).toBeInstanceOf(Response)
    await sendLinked(createCustomer)
    expect(createCustomer).toHaveBeenCalledWith(
      {
        brokerId: 'SAM002',
        firstName: 'Sample',
        lastName: 'Director Three',
        email: 'director.three@example.com',
        phoneNumber: '+447700900103',
        companyNumber: '99000023',
      },
      { idempotencyKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
    )
    const keys = createCustomer.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })

  test('a company that is already referred is explained as in a referral, which is not sent', async () => {
    const referClient = refers()
    const problemDetails = { reason: 'ReferredByAnotherBroker', until: '2027-02-08' }
    const answer = await sendLinked(async () => failure('conflict', { problemDetails }), referClient)
    expect(answer).toMatchObject({
      data: { formError: { title: 'Another broker has already referred this company' } },
    })
    expect(referClient).not.toHaveBeenCalled()
  })

  test('messages about the customer are beside the fields of the contact', async () => {
    const errors = { phoneNumber: ['Enter a phone number'] }
    const answer = await sendLinked(async () => failure('invalid', { errors }))
    expect(answer).not.toHaveProperty('data.review')
    expect(answer).toMatchObject({
      data: { result: { error: { 'contact.phone_number': ['Enter a phone number'] } } },
    })
  })

  test('a link that is no longer active does not stop the referral', async () => {
    const errors = { brokerId: ['Choose an active broker of your firm'] }
    expect(await sendLinked(async () => failure('invalid', { errors }))).toBeInstanceOf(Response)
  })

  test('an invalid short id registers no one', async () => {
    const createCustomer = vi.fn<CoreService['createCustomer']>(async () => succeeded(customer))
    const services = { broker: { referClient: refers() }, core: { createCustomer } }
    const form = fields('send', { ...chosen, referral_link: '../x' })
    expect(await action(routeArgs('/refer', { form, profile: brokerProfile, services }))).toBeInstanceOf(
      Response,
    )
    expect(createCustomer).not.toHaveBeenCalled()
  })
})
