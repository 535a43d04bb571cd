import { describe, expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { BrokerService, CoreService } from '#contract/calls/services.ts'
import type { Profile } from '#contract/people/profile.ts'
import { companyItem } from '#tests/support/companies.ts'
import { samplePreQualified } from '#tests/support/pre-qualified.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { chosen, type Fields, failure, fields, key, post } from '#tests/support/refer-post.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

/** The firm of the admin, whose plan sets the commission rate. */
const core: Pick<CoreService, 'getBrokerage'> = { getBrokerage: async () => failure('unavailable') }

describe('loader', () => {
  test('an admin refers first of all as themselves, and may for active colleagues', async () => {
    const person = { short_id: 'A1B2C3', email: 'x@meridianquay.example', role: 'Broker' as const }
    const brokers: BrokerService['listBrokers'] = async () =>
      succeeded([
        { ...person, id: 'b2', first_name: 'Sam', last_name: 'Placeholder', status: 'Active' },
        { ...person, id: adminProfile.id, first_name: 'Alex', last_name: 'Sample', status: 'Active' },
        { ...person, id: 'b3', first_name: 'Pat', last_name: 'Invited', status: 'Invited' },
      ])
    const page = await loader(routeArgs('/refer', { services: { core, broker: { listBrokers: brokers } } }))
    expect(page.brokers).toEqual([
      { value: adminProfile.id, label: 'Alex Sample (you)' },
      { value: 'b2', label: 'Sam Placeholder' },
    ])
  })

  test('a broker refers for no one else', async () => {
    expect((await loader(routeArgs('/refer', { profile: brokerProfile }))).brokers).toEqual([])
  })

  test('the page opens when the team is unavailable', async () => {
    const brokers: BrokerService['listBrokers'] = async () => failure('unavailable')
    const page = await loader(routeArgs('/refer', { services: { core, broker: { listBrokers: brokers } } }))
    expect(page).toMatchObject({
      brokers: [],
    })
  })

  test('asks a Broker without a phone number for it, until they put it off; an admin never', async () => {
    const asks = async (path: string, profile: Profile) =>
      (
        await loader(
          routeArgs(path, {
            profile,
            services: { core, broker: { listBrokers: async () => succeeded([]) } },
          }),
        )
      ).phoneForm !== null
    const without = { ...brokerProfile, phone_number: null }
    expect(await asks('/refer', without)).toBe(true)
    expect(await asks('/refer?phone=later', without)).toBe(false)
    expect(await asks('/refer', brokerProfile)).toBe(false)
    expect(await asks('/refer', { ...adminProfile, phone_number: null })).toBe(false)
  })

  test('the number is saved where it is asked for, which opens the same referral link again', async () => {
    const updatePhone: BrokerService['updatePhone'] = async () => succeeded(brokerProfile)
    const form = { intent: 'save-phone', idempotency_key: key, phone_number: '07700 900123' }
    const services = { broker: { updatePhone } }
    const answer = await action(routeArgs('/refer?b=SAM002', { profile: brokerProfile, services, form }))
    expect((answer as Response).headers.get('Location')).toBe('/refer?b=SAM002')
  })

  test('a suspended firm refers no one, and the page says why', async () => {
    const { brokerage } = brokerProfile
    const profile = { ...brokerProfile, brokerage: brokerage && { ...brokerage, status: 'Suspended' } }
    expect((await loader(routeArgs('/refer', { profile }))).readOnly).toBe(
      'Not available while Meridian Quay Finance (sample)’s account is suspended',
    )
  })

  test('every opened form has its own key', async () => {
    const open = () => loader(routeArgs('/refer', { profile: brokerProfile }))
    expect((await open()).opening.idempotencyKey).not.toBe((await open()).opening.idempotencyKey)
  })
})

describe('a referral link', () => {
  const colleague = {
    id: 'b2',
    short_id: 'SAM002',
    first_name: 'Sam',
    last_name: 'Placeholder',
    email: 'sam@meridianquay.example',
    role: 'Broker' as const,
    status: 'Active' as const,
  }
  const { id = '', name = '' } = adminProfile.brokerage ?? {}
  const services = {
    broker: { listBrokers: async () => succeeded([colleague]) },
    core: {
      ...core,
      getReferralLink: async () => succeeded({ id, name, status: 'Active', short_id: 'SAM002' }),
    },
  }

  test('opens the form with its broker, and posts to the same address', async () => {
    const page = await loader(routeArgs('/refer?b=sam002', { services }))
    expect(page.values).toEqual({ assigned_broker_id: 'b2', referral_link: 'SAM002' })
    expect(page.notices[0]?.message.title).toBe('This is Sam Placeholder’s referral link')
    expect(page.address).toBe('/refer?b=sam002')
  })

  test('asks the lender only about a well-formed short id', async () => {
    const page = await loader(routeArgs('/refer?b=../../x', { services: { core, broker: services.broker } }))
    expect(page.notices[0]?.message.title).toBe('We do not recognise this referral link')
    expect(page.values).toEqual({ assigned_broker_id: adminProfile.id })
  })
})

describe('pre-qualified clients', () => {
  const services = (found = [companyItem()]) => ({
    broker: {
      getPreQualified: async () => succeeded(samplePreQualified()),
      listBrokers: async () => succeeded([]),
    },
    core: { ...core, searchCompanies: async () => succeeded(found) },
  })

  test('fill the form, with the company chosen as Companies House has it', async () => {
    const page = await loader(routeArgs('/refer?pre_qualified_id=pq1', { services: services() }))
    expect(page.values).toMatchObject({
      pre_qualified_id: 'pq1',
      company_choice: expect.stringContaining('99000023'),
      'contact.first_name': 'Sample',
      'contact.last_name': 'Director Three',
      'contact.phone_number': '07700 900103',
      'funding.amount_requested': '25000',
      'financials.annual_turnover': '480000',
      'financials.trading_since': '06-2018',
    })
    // “None” would say more than the file, which has no judgment in three years and does not know of defaults.
    expect(page.values).not.toHaveProperty('financials.ccj_or_default')
  })

  test.each([
    ['a colleague who is active', 'b2', '', 'b2'],
    ['a colleague who is active, after a referral for another', 'b2', '&assigned_broker_id=b3', 'b2'],
    ['the admin, after a referral for a colleague', adminProfile.id, '&assigned_broker_id=b3', 'b3'],
    ['a colleague who has left', 'b4', '', adminProfile.id],
  ])('checked by %s are at first referred for %s', async (_, checker, shared, assigned) => {
    const { core, broker } = services()
    const getPreQualified = async () => succeeded(samplePreQualified({ checked_by_id: checker }))
    const member = {
      first_name: 'Sam',
      last_name: 'Placeholder',
      email: 's@example.com',
      role: 'Broker' as const,
    }
    const { email } = adminProfile
    const listBrokers = async () =>
      succeeded([
        { ...member, id: adminProfile.id, email, short_id: 'A1', status: 'Active' as const },
        { ...member, id: 'b2', short_id: 'B2', status: 'Active' as const },
        { ...member, id: 'b4', short_id: 'B4', status: 'Removed' as const },
      ])
    const page = await loader(
      routeArgs(`/refer?pre_qualified_id=pq1${shared}`, {
        services: { core, broker: { ...broker, getPreQualified, listBrokers } },
      }),
    )
    expect(page.values.assigned_broker_id).toBe(assigned)
  })

  test('whose file has a last name alone fill no other', async () => {
    const { core, broker } = services()
    const named = samplePreQualified({ contact_name: 'Solo', given: { contact_last_name: 'Solo' } })
    const getPreQualified = async () => succeeded(named)
    const page = await loader(
      routeArgs('/refer?pre_qualified_id=pq1', {
        services: { core, broker: { ...broker, getPreQualified } },
      }),
    )
    expect(page.values).toMatchObject({ 'contact.last_name': 'Solo' })
    expect(page.values).not.toHaveProperty('contact.first_name')
  })

  test('whose company is not found are entered by hand', async () => {
    const page = await loader(routeArgs('/refer?pre_qualified_id=pq1', { services: services([]) }))
    expect(page.values).toMatchObject({
      'company.name': 'Tideway Glass Ltd',
      'company.number': '99000023',
    })
  })

  test('whose company cannot be referred are not chosen', async () => {
    const taken = companyItem({ referral: { reason: 'ReferredByAnotherBroker' } })
    const page = await loader(routeArgs('/refer?pre_qualified_id=pq1', { services: services([taken]) }))
    expect(page.values).not.toHaveProperty('company_choice')
    expect(page.search?.hits[0]?.refusal).toBeDefined()
  })

  test('are referred one after the other, with their shared answers', async () => {
    const path = '/refer?pre_qualified_id=pq1,pq2,pq3&funding.urgency=Flexible&funding.purpose=%3Cb%3E'
    const page = await loader(routeArgs(path, { services: services() }))
    expect(page.values).toMatchObject({ 'funding.urgency': 'Flexible' })
    expect(page.values).not.toHaveProperty('funding.purpose')
    expect(page.notices[0]?.message).toMatchObject({
      title: 'You are referring several clients. 2 more clients follow',
      link: { to: '/refer?pre_qualified_id=pq2,pq3&funding.urgency=Flexible' },
    })
  })

  test.each([
    ['pq1,pq2', '1 more client follows', /^Each client needs its own consent/],
    ['pq2&funding.urgency=Flexible', 'This is the last one', /filled in.* Each client needs its own consent/],
  ])(
    'one of several, at %s, says how many follow and whether answers are filled in',
    async (ids, count, text) => {
      const page = await loader(routeArgs(`/refer?pre_qualified_id=${ids}`, { services: services() }))
      expect(page.notices[0]?.message).toMatchObject({
        title: `You are referring several clients. ${count}`,
        text: expect.stringMatching(text),
      })
    },
  )

  test('take nothing of the contact or the consent from the client before', async () => {
    const path = '/refer?pre_qualified_id=pq2&consent.method=Email&contact.job_title=Director'
    const page = await loader(routeArgs(path, { services: services() }))
    expect(page.values).not.toHaveProperty('consent.method')
    expect(page.values).not.toHaveProperty('contact.job_title')
  })

  test('are asked for where several were to be selected and none was', async () => {
    const page = await loader(routeArgs('/refer?pre_qualified_id=', { services: services() }))
    expect(page.notices.map(({ message }) => message.title)).toEqual(['You did not select a client'])
    expect(page.values).not.toHaveProperty('pre_qualified_id')
  })

  test.each([
    ['not_found', 'Pre-qualified client not found'],
    ['unavailable', 'We could not read the pre-qualified client'],
  ] as const)('that are %s leave the form usable', async (kind, title) => {
    const broker = { getPreQualified: async () => failure(kind), listBrokers: async () => succeeded([]) }
    const page = await loader(routeArgs('/refer?pre_qualified_id=pq1', { services: { core, broker } }))
    expect(page.notices[0]?.message.title).toBe(title)
    expect(page.values).toEqual({ assigned_broker_id: adminProfile.id })
  })

  test.each([
    [
      { result: 'Referred' as const, referred_client_id: 'c1' },
      'Tideway Glass Ltd has already been referred',
    ],
    [{ result: 'Expired' as const }, 'This result expired on 01-12-2026'],
    [{ result: 'NotEligible' as const }, 'The check did not find this client eligible'],
    [{ given: { company_name: 'Harbour Cafe Ltd' } }, 'Your file has another name for this company number'],
  ])('with %j say so', async (over, title) => {
    const { core, broker } = services()
    const getPreQualified = async () => succeeded(samplePreQualified(over))
    const page = await loader(
      routeArgs('/refer?pre_qualified_id=pq1', {
        services: { core, broker: { ...broker, getPreQualified } },
      }),
    )
    expect(page.notices[0]?.message.title).toBe(title)
    // What is wrong with the company itself is said again before it is sent.
    expect(page.caution?.message?.title).toBe('given' in over ? title : undefined)
  })
})

test('Change returns to the form with the answers', async () => {
  const { status, reply } = await post(fields('change', chosen))
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    idempotencyKey: key,
    result: { initialValue: chosen },
  })
  expect(reply.result.error).toBeUndefined()
})

describe('enter', () => {
  test('searches while there is no company', async () => {
    const core = { searchCompanies: async () => succeeded([companyItem()]) }
    const { reply } = await post({ intent: 'enter', company_query: 'tide' }, { services: { core } })
    expect(reply.search?.hits).toHaveLength(1)
    expect(reply.result.error).toBeUndefined()
  })

  test('reviews once there is one', async () => {
    expect((await post(fields('enter', { ...chosen, company_query: 'tide' }))).reply.review).toBeDefined()
  })
})

test.each([undefined, 'delete'])('the intent %j is refused', async (intent) => {
  const form: Fields = intent ? { intent } : { notes: 'x' }
  await expect(action(routeArgs('/refer', { form }))).rejects.toMatchObject({ init: { status: 400 } })
})
