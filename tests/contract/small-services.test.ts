import { beforeAll, describe, expect, test } from 'vitest'
import { analyticsAppName } from '#contract/calls/analytics-calls.ts'
import type { Services } from '#contract/calls/services.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { createLender, mustFail, mustSucceed, write } from '#tests/support/lender.ts'

const lender = createLender()
let services: Services
let admin: Services

beforeAll(async () => {
  services = await lender.as(personas.broker)
  admin = await lender.as(personas.admin)
})

const pdf = (name: string, words = '%PDF-1.7 sample') => new File([words], name, { type: 'application/pdf' })

describe('download', () => {
  test('returns what was uploaded, in ranges too', async () => {
    const [file] = mustSucceed(
      await admin.core.uploadFiles(
        brokerageIds.meridianQuay,
        'PIInsurance',
        { files: [pdf('Über uns.pdf', '%PDF-12345')] },
        write(),
      ),
    )
    const whole = mustSucceed(await admin.core.downloadFile({ filePath: file?.file_path ?? '' }))
    expect(whole).toMatchObject({ status: 200, fileName: 'Über uns.pdf', contentType: 'application/pdf' })
    expect(await new Response(whole.body).text()).toBe('%PDF-12345')
    const part = mustSucceed(
      await admin.core.downloadFile({ filePath: file?.file_path ?? '' }, { range: 'bytes=5-6' }),
    )
    expect(await new Response(part.body).text()).toBe('12')
    const ifNoneMatch = whole.headers.etag
    expect(
      mustSucceed(await admin.core.downloadFile({ filePath: file?.file_path ?? '' }, { ifNoneMatch })).status,
    ).toBe(304)
    expect(mustFail(await services.core.downloadFile({ filePath: file?.file_path ?? '' })).kind).toBe(
      'not_found',
    )
  })
})

describe('a referral link', () => {
  test('names its broker, and creates a customer once', async () => {
    expect(mustSucceed(await services.core.getReferralLink('SAM002'))).toMatchObject({ status: 'Active' })
    expect(mustFail(await services.core.getReferralLink('NONE00')).kind).toBe('not_found')
    const customer = {
      brokerId: 'SAM002',
      firstName: 'Sample',
      lastName: 'Contact',
      email: 'contact@example.com',
      phoneNumber: '+447700900123',
      companyNumber: '99000422',
    }
    const made = mustSucceed(await services.core.createCustomer(customer, write()))
    expect(mustSucceed(await services.core.createCustomer(customer, write()))).toEqual(made)
    const taken = await services.core.createCustomer({ ...customer, companyNumber: '99000409' }, write())
    expect(mustFail(taken)).toMatchObject({
      kind: 'conflict',
      problemDetails: { reason: expect.any(String) },
    })
  })
})

describe('the address service', () => {
  test('suggests addresses, finds none, and returns one', async () => {
    const { suggestions } = mustSucceed(await services.address.suggestAddresses('zz1 1aa'))
    expect(suggestions).toHaveLength(12)
    expect(mustSucceed(await services.address.suggestAddresses('nowhere'))).toEqual({ suggestions: [] })
    expect(mustSucceed(await services.address.getAddress(suggestions[0]?.id ?? '')).town_or_city).toBe(
      'Sampleton',
    )
    expect(mustFail(await services.address.getAddress('none')).kind).toBe('not_found')
    expect(mustFail(await services.address.suggestAddresses('ZZ42 9ZZ')).kind).toBe('rate_limited')
  })

  test('that refuses the portal’s key is unavailable, and signs no one out', async () => {
    const { address } = lender.withToken('any', { addressApiKey: 'wrong' })
    expect(mustFail(await address.suggestAddresses('zz1 1aa')).kind).toBe('unavailable')
  })
})

test('the bank service knows valid, invalid and unknown pairs', async () => {
  const valid = async (sort: string, account: string) =>
    mustSucceed(await services.bank.validateAccount({ sortCode: sort, accountNumber: account })).valid
  expect(await valid('180002', '00000190')).toBe(true)
  expect(await valid('938063', '15763217')).toBe(false)
  expect(await valid('000001', '00000001')).toBe('Unknown')
  expect(mustFail(await services.bank.validateAccount({ sortCode: '1', accountNumber: '2' }))).toMatchObject({
    kind: 'invalid',
    fields: ['accountNumber', 'sortCode'],
  })
})

test('analytics accepts events and profiles', async () => {
  const event = {
    app_name: analyticsAppName,
    event_name: 'Page Viewed',
    entity_id: 'p',
    properties: { page: '/' },
  } as const
  const person = { first_name: 'Alex', last_name: 'Sample', email: '', phone: '' }
  expect(mustSucceed(await services.analytics.recordEvent(event))).toBeNull()
  expect(
    mustSucceed(await services.analytics.syncProfile({ app_name: analyticsAppName, id: 'p', ...person })),
  ).toBeNull()
})
