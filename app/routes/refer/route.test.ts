import { describe, expect, test, vi } from 'vitest'
import type { BrokerService } from '#contract/broker-service.ts'
import { type Failure, failed, succeeded } from '#contract/failure.ts'
import type { Referred } from '#contract/referral.ts'
import { postedFields } from '#tests/support/posted-fields.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { referralForm } from '#tests/support/referral.ts'
import { type Options, routeArgs } from '#tests/support/route-args.ts'
import type { ReferReply } from './reply.ts'
import { action, loader } from './route.tsx'
import { companyChoice, companyItem } from './test-companies.ts'

type Fields = Record<string, string>

const key = '3f0e8d5a-7f0b-4a44-9d7c-0a6a5f2b9c11'
const chosen = { company_choice: JSON.stringify(companyChoice()) }
const referred: Referred = {
  id: '00000000-0000-4000-8000-000000000777',
  reference: 'CL-7F3K2M',
  status: 'PendingApplication',
  created_at: '2026-11-19T09:00:00Z',
  protection_expires_at: '2027-02-17T09:00:00Z',
}

function fields(intent: string, over: Fields = {}): Fields {
  return { ...postedFields(referralForm()), key, intent, ...over }
}

async function post(
  form: Fields,
  options: Options<object> = {},
): Promise<{ status: number; reply: ReferReply }> {
  const answer = await action(routeArgs('/refer', { profile: brokerProfile, ...options, form }))
  if (answer instanceof Response) throw new Error(`Redirected to ${answer.headers.get('Location')}`)
  return { status: answer.init?.status ?? 200, reply: answer.data }
}

function failure(kind: Failure['kind'], more: Partial<Failure> = {}) {
  return failed({ kind, call: 'POST /api/v1/Clients', ...more })
}

function refusing(result: ReturnType<typeof failure>): Options<object> {
  return { services: { broker: { refer: async () => result } } }
}

describe('loader', () => {
  test('an admin may refer for active colleagues', async () => {
    const person = { short_id: 'A1B2C3', email: 'x@meridianquay.example', role: 'Broker' as const }
    const brokers: BrokerService['brokers'] = async () =>
      succeeded([
        { ...person, id: adminProfile.id, first_name: 'Alex', last_name: 'Sample', status: 'Active' },
        { ...person, id: 'b2', first_name: 'Sam', last_name: 'Placeholder', status: 'Active' },
        { ...person, id: 'b3', first_name: 'Pat', last_name: 'Invited', status: 'Invited' },
      ])
    const page = await loader(routeArgs('/refer', { services: { broker: { brokers } } }))
    expect(page.brokers).toEqual([
      { value: adminProfile.id, label: 'Alex Sample (you)' },
      { value: 'b2', label: 'Sam Placeholder' },
    ])
  })

  test('a broker is not asked for whom', async () => {
    expect((await loader(routeArgs('/refer', { profile: brokerProfile }))).brokers).toEqual([])
  })

  test('a team that cannot be read does not close the page', async () => {
    const brokers: BrokerService['brokers'] = async () => failure('unavailable')
    const page = await loader(routeArgs('/refer', { services: { broker: { brokers } } }))
    expect(page).toMatchObject({
      brokers: [],
      providerName: 'Wrenfield Lending',
      personId: adminProfile.person_id,
    })
  })

  test('every opened form has its own key', async () => {
    const open = () => loader(routeArgs('/refer', { profile: brokerProfile }))
    expect((await open()).key).not.toBe((await open()).key)
  })
})

describe('search', () => {
  const found = { services: { core: { companies: async () => succeeded([companyItem()]) } } }

  test('keeps what was typed, judges nothing and shows the companies', async () => {
    const form = {
      intent: 'search',
      key,
      company_query: ' tideway ',
      'contact.email': 'half@',
      notes: 'so far',
    }
    const { status, reply } = await post(form, found)
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      step: 'form',
      key,
      result: { initialValue: { contact: { email: 'half@' }, notes: 'so far' } },
      search: {
        query: 'tideway',
        hits: [{ company: companyChoice({ protected_until: expect.any(String) }) }],
      },
    })
    expect(reply.result.error).toBeUndefined()
    expect(reply.result.initialValue).not.toHaveProperty('intent')
  })

  test.each([
    ['rate_limited', 'The company register is busy'],
    ['unavailable', 'The company register is not answering'],
    ['timeout', 'The company register is not answering'],
  ] as const)('says what to do when the register is %s', async (kind, title) => {
    const core = { companies: async () => failure(kind) }
    const { status, reply } = await post(
      { intent: 'search', company_query: '99000429' },
      { services: { core } },
    )
    expect(status).toBe(200)
    expect(reply.search).toMatchObject({ hits: [], trouble: { title } })
  })

  test('asks for two characters before it asks the register', async () => {
    const { reply } = await post({ intent: 'search', company_query: 'x' })
    expect(reply.search?.trouble?.title).toBe('Type at least two characters')
  })

  test('says when nothing was found', async () => {
    const core = { companies: async () => succeeded([]) }
    const { reply } = await post({ intent: 'search', company_query: 'zzz' }, { services: { core } })
    expect(reply.search?.trouble?.title).toBe('No company found for “zzz”')
  })
})

describe('officers', () => {
  const officers = async () =>
    succeeded([
      { person_number: 'p1', name: 'DIRECTOR ONE, Sample', officer_role: 'director' },
      { person_number: 'p2', name: 'FORMER, Sample', officer_role: 'director', resigned_on: '2020-01-01' },
    ])

  test('lists who directs the chosen company today', async () => {
    const { reply } = await post({ intent: 'officers', key, ...chosen }, { services: { core: { officers } } })
    expect(reply.officers).toEqual({
      company: '99000023',
      people: [{ id: 'p1', first_name: 'Sample', last_name: 'Director One', role: 'Director' }],
    })
  })

  test('a register that does not answer leaves the name to be typed', async () => {
    const core = { officers: async () => failure('unavailable') }
    const { reply } = await post({ intent: 'officers', ...chosen }, { services: { core } })
    expect(reply.officers?.people).toEqual([])
  })

  test('choosing a person fills the contact in and keeps the rest', async () => {
    const officer = JSON.stringify({ id: 'p1', first_name: 'Sample', last_name: 'Director One' })
    const { reply } = await post({ officer, key, notes: 'so far' })
    expect(reply.result.initialValue).toEqual({
      notes: 'so far',
      contact: {
        first_name: 'Sample',
        last_name: 'Director One',
        job_title: 'Director',
        director_id: 'p1',
        is_director: 'on',
      },
    })
  })
})

describe('review', () => {
  test('shows the answers in words, and carries them on as they were typed', async () => {
    const { status, reply } = await post(fields('review', chosen))
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      step: 'review',
      key,
      result: { initialValue: { funding: { amount_requested: '25k' } } },
    })
    expect(reply.parts?.map((part) => part.title)).toEqual([
      'Company',
      'Contact',
      'Funding',
      'Financials',
      'Consent',
    ])
  })

  test.each([
    [
      { 'contact.first_name': '' },
      'contact.first_name',
      'Enter a name using letters, spaces, hyphens and apostrophes',
    ],
    [
      { 'contact.last_name': 'R2D2' },
      'contact.last_name',
      'Enter a name using letters, spaces, hyphens and apostrophes',
    ],
    [{ 'contact.job_title': '' }, 'contact.job_title', 'Choose a job title'],
    [
      { 'contact.email': 'sample@example' },
      'contact.email',
      'Enter an email address like name@company.co.uk',
    ],
    [
      { 'contact.email': 'Broker@MeridianQuay.example' },
      'contact.email',
      'Enter the client’s own email, not yours',
    ],
    [
      { 'contact.phone_number': '12' },
      'contact.phone_number',
      'Enter a UK phone number, like 07700 900123 or 020 7946 0123',
    ],
    [{ 'funding.product_type': '' }, 'funding.product_type', 'Choose a product, or not sure yet'],
    [
      { 'funding.amount_requested': '250' },
      'funding.amount_requested',
      'Enter an amount from £1,000 to £1,000,000',
    ],
    [{ 'funding.term_months': '' }, 'funding.term_months', 'Enter a term from 1 to 72 months'],
    [{ 'funding.term_months': '73' }, 'funding.term_months', 'Enter a term from 1 to 72 months'],
    [{ 'funding.purpose': '' }, 'funding.purpose', 'Choose what the funding is for'],
    [
      { 'funding.purpose': 'Other' },
      'funding.purpose_other',
      'Say what the funding is for, in 3 to 200 characters',
    ],
    [{ 'funding.urgency': '' }, 'funding.urgency', 'Choose when it is needed'],
    [
      { 'financials.annual_turnover': 'lots' },
      'financials.annual_turnover',
      'Enter an amount from £0 to £100,000,000',
    ],
    [{ 'financials.trading_since': '13-2018' }, 'financials.trading_since', 'Enter a month from 01 to 12'],
    [
      { 'financials.ccj_or_default': '' },
      'financials.ccj_or_default',
      'Choose an answer about county court judgments and defaults',
    ],
    [{ application_route: '' }, 'application_route', 'Choose who completes the application'],
    [
      { 'consent.share_data': '' },
      'consent.share_data',
      'Confirm that the client agreed to share their details',
    ],
    [
      { 'consent.privacy_notice_given': '' },
      'consent.privacy_notice_given',
      'Confirm that the client received the privacy notice',
    ],
    [
      { 'consent.soft_credit_search': '' },
      'consent.soft_credit_search',
      'Confirm that the client agreed to a soft credit search',
    ],
    [
      { 'consent.commission_disclosed': '' },
      'consent.commission_disclosed',
      'Confirm that you told the client about commission',
    ],
    [
      { 'consent.contact_permission': '' },
      'consent.contact_permission',
      'Confirm that the client agreed to be contacted',
    ],
    [{ 'consent.method': '' }, 'consent.method', 'Choose how the client gave consent'],
    [
      { 'consent.given_by_name': '' },
      'consent.given_by_name',
      'Enter the name of the person who gave consent',
    ],
    [
      { 'consent.given_at': '01-01-2020' },
      'consent.given_at',
      'Consent is older than 90 days: ask the client again',
    ],
    [
      { 'company.number': '12X' },
      'company.number',
      'Enter the 8-character company number, like 01234567 or SC123456',
    ],
    [{ 'company.name': '' }, 'company.name', 'Enter the registered name of the company'],
    [{ trading_name: 'X' }, 'trading_name', 'Enter a trading name of 2 to 160 characters'],
    [{ broker_reference: 'x'.repeat(41) }, 'broker_reference', 'Use 40 characters or fewer'],
    [{ notes: 'x'.repeat(2001) }, 'notes', 'Use 2,000 characters or fewer'],
  ])('%j is sent back with its message', async (over: Fields, name, message) => {
    const { status, reply } = await post(fields('review', over))
    expect(status).toBe(422)
    expect(reply).toMatchObject({ step: 'form', key })
    expect(reply.result.error).toEqual({ [name]: [message] })
    expect(reply.result.initialValue).toMatchObject({ consent: { given_at: expect.any(String) } })
  })

  test('what one field needs because of another is said together with the rest', async () => {
    const over = { 'funding.amount_requested': '250', 'funding.term_months': '', 'funding.purpose': 'Other' }
    const { reply } = await post(fields('review', over))
    expect(Object.keys(reply.result.error ?? {}).sort()).toEqual([
      'funding.amount_requested',
      'funding.purpose_other',
      'funding.term_months',
    ])
  })

  test('an empty form comes back with one line for the company', async () => {
    const { status, reply } = await post({ intent: 'review' })
    expect(status).toBe(422)
    expect(reply.result.error?.company_query).toEqual([
      'Search for the company and choose it, or type its name and number',
    ])
    expect(reply.result.error).not.toHaveProperty('company.name')
    expect(Object.keys(reply.result.error ?? {})).toHaveLength(22)
  })

  test('somebody who searched and chose nothing finds the companies there', async () => {
    const core = { companies: async () => succeeded([companyItem()]) }
    const form = fields('review', { 'company.number': '', 'company.name': '', company_query: 'tide' })
    const { reply } = await post(form, { services: { core } })
    expect(reply.search?.hits).toHaveLength(1)
    expect(Object.keys(reply.result.error ?? {})).toEqual(['company_query'])
  })

  test.each([
    [{ status: 'dissolved' }, 'The register shows this company as dissolved: choose another'],
    [{ type: 'oversea-company' }, 'We cannot lend to this type of company: choose another'],
  ])('does not take a chosen company with %j', async (over, message) => {
    const company_choice = JSON.stringify(companyChoice(over))
    const { status, reply } = await post(fields('review', { company_choice }))
    expect(status).toBe(422)
    expect(reply.result.error).toEqual({ company_query: [message] })
  })

  test('says what to know before sending', async () => {
    const company_choice = JSON.stringify(companyChoice({ status_detail: 'active-proposal-to-strike-off' }))
    const { reply } = await post(fields('review', { company_choice }))
    expect(reply.cautions?.[0]?.title).toContain('strike this company off')
  })
})

test('change goes back to the form with the answers', async () => {
  const { status, reply } = await post(fields('change', chosen))
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    step: 'form',
    key,
    result: { initialValue: chosen },
  })
  expect(reply.result.error).toBeUndefined()
})

describe('enter', () => {
  test('searches while there is no company', async () => {
    const core = { companies: async () => succeeded([companyItem()]) }
    const { reply } = await post({ intent: 'enter', company_query: 'tide' }, { services: { core } })
    expect(reply.search?.hits).toHaveLength(1)
    expect(reply.result.error).toBeUndefined()
  })

  test('reviews once there is one', async () => {
    expect((await post(fields('enter', { ...chosen, company_query: 'tide' }))).reply.step).toBe('review')
  })
})

describe('send', () => {
  function sending(profile = brokerProfile) {
    const refer = vi.fn<BrokerService['refer']>(async () => succeeded(referred))
    const leaveToast = vi.fn()
    const send = (form: Fields) =>
      action(
        routeArgs('/refer', { form, profile, services: { broker: { refer } }, browserState: { leaveToast } }),
      )
    return { refer, leaveToast, send }
  }

  test('refers once under the form’s key, says so and goes to the client', async () => {
    const { refer, leaveToast, send } = sending()
    const answer = await send(fields('send', chosen))
    expect(answer).toBeInstanceOf(Response)
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/application/${referred.id}`)
    expect(leaveToast).toHaveBeenCalledWith({ kind: 'success', text: 'Tideway Glass Ltd has been referred' })
    expect(refer).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        company: {
          number: '99000023',
          name: 'Tideway Glass Ltd',
          type: 'ltd',
          status: 'active',
          incorporated_on: '2018-05-01',
          registered_address: companyChoice().registered_address,
        },
        funding: expect.objectContaining({ amount_requested: 25_000, term_months: 24 }),
      }),
      { idempotencyKey: key },
    )
  })

  test('a company typed by hand is sent as it was typed', async () => {
    const { refer, send } = sending()
    const typed = {
      company_choice: 'by-hand',
      'company.number': '1234567',
      'company.name': 'Handmade Sample Ltd',
    }
    await send(fields('send', typed))
    expect(refer.mock.calls[0]?.[0].company).toMatchObject({
      number: '01234567',
      name: 'Handmade Sample Ltd',
    })
  })

  test('a broker cannot refer for somebody else, an admin can', async () => {
    const broker = sending()
    await broker.send(fields('send', { assigned_broker_id: 'b2' }))
    expect(broker.refer.mock.calls[0]?.[0].assigned_broker_id).toBeUndefined()
    const admin = sending(adminProfile)
    await admin.send(fields('send', { assigned_broker_id: 'b2' }))
    expect(admin.refer.mock.calls[0]?.[0].assigned_broker_id).toBe('b2')
  })

  test('the officer stays with a contact who is a director only', async () => {
    const { refer, send } = sending()
    await send(fields('send', { 'contact.director_id': 'p1' }))
    const { 'contact.is_director': _, ...other } = fields('send', { 'contact.director_id': 'p1' })
    await send(other)
    expect(refer.mock.calls.map(([referral]) => referral.contact.director_id)).toEqual(['p1', undefined])
  })

  test('checks again what the review checked', async () => {
    const { refer, send } = sending()
    const answer = await send(fields('send', { 'funding.amount_requested': '1' }))
    expect(answer).toMatchObject({ init: { status: 422 }, data: { step: 'form', key } })
    expect(refer).not.toHaveBeenCalled()
  })

  test('puts the service’s messages on the fields', async () => {
    const errors = { 'contact.email': ['Enter the client’s own email, not one of your firm’s'] }
    const { status, reply } = await post(fields('send', chosen), refusing(failure('invalid', { errors })))
    expect(status).toBe(422)
    expect(reply).toMatchObject({
      step: 'form',
      key,
      result: { error: errors, initialValue: { application_route: 'BrokerLed' } },
    })
  })

  test('a message about a chosen company stands at the search', async () => {
    const errors = { 'company.number': ['We cannot lend to this type of company'] }
    const { reply } = await post(fields('send', chosen), refusing(failure('invalid', { errors })))
    expect(reply.result.error).toEqual({ company_query: errors['company.number'] })
  })

  test('tells a duplicate in words, with the way to it when it is the firm’s own', async () => {
    const problem = {
      type: 'https://x.example/client-already-referred',
      reason: 'ReferredByYou',
      client_id: 'c1',
    }
    const { status, reply } = await post(fields('send', chosen), refusing(failure('conflict', { problem })))
    expect(status).toBe(409)
    expect(reply.trouble).toMatchObject({
      title: 'Your firm has already referred this company',
      link: { to: '/application/c1' },
    })
  })

  test('never names another broker', async () => {
    const problem = { reason: 'ReferredByAnotherBroker', until: '2027-02-08', broker: 'Harbour Reed' }
    const { reply } = await post(fields('send', chosen), refusing(failure('conflict', { problem })))
    expect(reply.trouble).toEqual({
      title: 'Another broker has already referred this company',
      text: 'You can refer it from 08-02-2027.',
    })
  })

  test('a form that was sent before with other answers says so', async () => {
    const problem = { type: 'https://x.example/problems/idempotency-key-reused' }
    const { reply } = await post(fields('send', chosen), refusing(failure('invalid', { problem })))
    expect(reply.trouble).toMatchObject({
      title: 'This referral was already sent',
      link: { to: '/application' },
    })
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
      step: 'review',
      key,
      result: { initialValue: chosen },
    })
    expect(reply.parts).toHaveLength(5)
    expect(reply.trouble?.title).toBeTruthy()
  })
})

test.each([undefined, 'delete'])('the intent %j is refused', async (intent) => {
  const form: Fields = intent ? { intent } : { notes: 'x' }
  await expect(action(routeArgs('/refer', { form }))).rejects.toMatchObject({ init: { status: 400 } })
})
