import { describe, expect, test, vi } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { companyItem } from '#tests/support/companies.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import {
  chosen,
  type Fields,
  failure,
  fields,
  key,
  post,
  referred,
  refusing,
} from '#tests/support/refer-post.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.tsx'

describe('send', () => {
  function sending(profile = brokerProfile) {
    const referClient = vi.fn<BrokerService['referClient']>(async () => succeeded(referred))
    const send = (form: Fields, address = '/refer') =>
      action(
        routeArgs(address, {
          form,
          profile,
          services: { broker: { referClient }, core: { getBrokerage: async () => failure('unavailable') } },
        }),
      )
    return { referClient, send }
  }

  test('refers once and redirects to the confirmation', async () => {
    const { referClient, send } = sending()
    const answer = await send(fields('send', chosen))
    expect(answer).toBeInstanceOf(Response)
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/refer/sent/${referred.id}`)
    expect(referClient).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        company: {
          number: '99000023',
          name: 'Tideway Glass Ltd',
          type: 'ltd',
          status: 'active',
          incorporated_on: '2018-05-01',
          registered_address: companyItem().address,
        },
        funding: expect.objectContaining({ amount_requested: 25_000, term_months: 24 }),
      }),
      { idempotencyKey: expect.any(String) },
    )
  })

  test('continues with the next pre-qualified clients and their shared answers', async () => {
    const { referClient, send } = sending()
    const form = fields('send', { ...chosen, pre_qualified_id: 'pq1' })
    const answer = await send(form, '/refer?pre_qualified_id=pq1,pq2,pq3,../x')
    expect(referClient.mock.calls[0]?.[0].pre_qualified_id).toBe('pq1')
    const to = new URL(
      String(answer instanceof Response && answer.headers.get('Location')),
      'https://portal.test',
    )
    expect(Object.fromEntries(to.searchParams)).toEqual({
      pre_qualified_id: 'pq2,pq3',
      'funding.product_type': 'TermLoan',
      'funding.purpose': 'StockPurchase',
      'funding.urgency': 'WithinTwoWeeks',
      application_route: 'BrokerLed',
    })
  })

  test('a company entered by hand is sent as entered', async () => {
    const { referClient, send } = sending()
    const typed = {
      'company.number': '1234567',
      'company.name': 'Handmade Sample Ltd',
    }
    await send(fields('send', typed))
    expect(referClient.mock.calls[0]?.[0].company).toMatchObject({
      number: '01234567',
      name: 'Handmade Sample Ltd',
    })
  })

  test('a broker cannot refer for someone else, an admin can', async () => {
    const broker = sending()
    await broker.send(fields('send', { assigned_broker_id: 'b2' }))
    expect(broker.referClient.mock.calls[0]?.[0].assigned_broker_id).toBeUndefined()
    const admin = sending(adminProfile)
    await admin.send(fields('send', { assigned_broker_id: 'b2' }))
    expect(admin.referClient.mock.calls[0]?.[0].assigned_broker_id).toBe('b2')
  })

  test('an admin’s commission rate is sent; a broker’s and the plan’s own are not', async () => {
    const sent = async (rate: string, profile = adminProfile) => {
      const { referClient, send } = sending(profile)
      await send(fields('send', { 'commission.rate_percent': rate }))
      return referClient.mock.calls[0]?.[0].commission
    }
    expect(await sent('2.5')).toEqual({ rate_percent: 2.5 })
    expect(await sent('0')).toEqual({ rate_percent: 0 })
    expect((await sent(''))?.rate_percent).toBeUndefined()
    expect(await sent('2.5', brokerProfile)).toBeUndefined()
  })

  test('the officer stays with a contact who is a director only', async () => {
    const { referClient, send } = sending()
    await send(fields('send', { 'contact.director_id': 'p1' }))
    const { 'contact.is_director': _, ...other } = fields('send', { 'contact.director_id': 'p1' })
    await send(other)
    expect(referClient.mock.calls.map(([referral]) => referral.contact.director_id)).toEqual([
      'p1',
      undefined,
    ])
  })

  test('validates again what the review validated', async () => {
    const { referClient, send } = sending()
    const answer = await send(fields('send', { 'funding.amount_requested': '1' }))
    expect(answer).toMatchObject({ init: { status: 422 }, data: { idempotencyKey: key } })
    expect(referClient).not.toHaveBeenCalled()
  })

  test('puts the service’s messages on the fields', async () => {
    const errors = { 'contact.email': ['Enter the client’s own email, not one of your firm’s'] }
    const { status, reply } = await post(fields('send', chosen), refusing(failure('invalid', { errors })))
    expect(status).toBe(422)
    expect(reply).not.toHaveProperty('review')
    expect(reply).toMatchObject({
      idempotencyKey: key,
      result: { error: errors, initialValue: { application_route: 'BrokerLed' } },
    })
  })

  test('reads the brokers again where the one of the referral has left', async () => {
    const errors = { assigned_broker_id: ['Choose an active broker of your firm'] }
    const as = { ...refusing(failure('invalid', { errors })), profile: adminProfile }
    const { reply } = await post(fields('send', chosen), as)
    expect(reply).toMatchObject({ changed: true, result: { error: errors } })
  })

  test('goes on without a pre-qualified result that is of another company', async () => {
    const errors = { pre_qualified_id: ['This result is for another company'] }
    const form = fields('send', { ...chosen, pre_qualified_id: 'pq1' })
    const { reply } = await post(form, refusing(failure('invalid', { errors })))
    expect(reply.formError?.title).toBe('The client you pre-qualified is another company')
    expect(reply.result.error).toEqual({})
    expect(reply.result.initialValue).not.toHaveProperty('pre_qualified_id')
    expect(reply.result.initialValue).toMatchObject({ application_route: 'BrokerLed' })
  })

  test('a message about a chosen company is beside the search', async () => {
    const errors = { 'company.number': ['The lender does not lend to this type of company'] }
    const { reply } = await post(fields('send', chosen), refusing(failure('invalid', { errors })))
    expect(reply.result.error).toEqual({ company_query: errors['company.number'] })
  })

  test('explains a duplicate, with a link when it is the firm’s own', async () => {
    const problemDetails = { reason: 'ReferredByYou', client_id: 'c1' }
    const { status, reply } = await post(
      fields('send', chosen),
      refusing(failure('conflict', { problemDetails })),
    )
    expect(status).toBe(409)
    expect(reply.formError).toMatchObject({
      title: 'Your firm has already referred this company',
      link: { to: '/application/c1' },
    })
    expect(reply.review).toBeUndefined()
    const { company_choice } = reply.result.initialValue ?? {}
    const again = await post(fields('review', { company_choice: String(company_choice) }))
    expect(again.reply.result.error).toEqual({
      company_query: ['Your firm has already referred this company. Choose another company'],
    })
  })

  test('never names another broker', async () => {
    const problemDetails = { reason: 'ReferredByAnotherBroker', until: '2027-02-08', broker: 'Harbour Reed' }
    const { reply } = await post(fields('send', chosen), refusing(failure('conflict', { problemDetails })))
    expect(reply.formError).toEqual({
      title: 'Another broker has already referred this company',
      text: 'You can refer it from 08-02-2027.',
    })
  })

  test('a referral corrected after a lost response has another key, and leads to the client that was created', async () => {
    const { referClient, send } = sending()
    const lost = failure('timeout')
    const problemDetails = { reason: 'ReferredByYou', client_id: 'c1' }
    referClient
      .mockResolvedValueOnce(lost)
      .mockResolvedValueOnce(lost)
      .mockResolvedValueOnce(failure('conflict', { problemDetails }))
    await send(fields('send', chosen))
    const corrected = await send(fields('send', { ...chosen, 'contact.first_name': 'Corrected' }))
    expect(corrected).toMatchObject({
      init: { status: 409 },
      data: { formError: { link: { to: '/application/c1' } } },
    })
    const [first, repeated, other] = referClient.mock.calls.map(([, write]) => write.idempotencyKey)
    expect(repeated).toBe(first)
    expect(other).not.toBe(first)
  })

  test('a write whose response was lost is sent again with the same key', async () => {
    const { referClient, send } = sending()
    referClient.mockResolvedValueOnce(failure('timeout'))
    expect(await send(fields('send', chosen))).toBeInstanceOf(Response)
    const [first, repeated] = referClient.mock.calls.map(([, write]) => write.idempotencyKey)
    expect(repeated).toBe(first)
  })

  test.each([
    ['unavailable', 503],
    ['timeout', 504],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['rate_limited', 429],
    ['unexpected', 502],
  ] as const)('keeps everything, the key too, when the service is %s', async (kind, expected) => {
    const { status, reply } = await post(fields('send', chosen), refusing(failure(kind)))
    expect(status).toBe(expected)
    expect(reply).toMatchObject({
      idempotencyKey: key,
      result: { initialValue: chosen },
    })
    expect(reply.review?.parts).toHaveLength(5)
    expect(reply.formError?.title).toBeTruthy()
  })
})
