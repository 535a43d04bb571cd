import { describe, expect, test, vi } from 'vitest'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import type { CoreService } from '#contract/calls/core-service.ts'
import { succeeded } from '#contract/calls/failure.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { chosen, failure, fields, referred } from '#tests/support/refer-post.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from '../route.tsx'

describe('by a referral link', () => {
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
    expect(await sendLinked(async () => failure('invalid', { errors }))).toMatchObject({
      data: { step: 'form', result: { error: { 'contact.phone_number': ['Enter a phone number'] } } },
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
