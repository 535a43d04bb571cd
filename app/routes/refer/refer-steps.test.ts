import { describe, expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { companyItem } from '#tests/support/companies.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { chosen, type Fields, fields, key, post } from '#tests/support/refer-post.ts'
import { samplePlan } from '#tests/support/sample-commission.ts'
import { alex } from '#tests/support/team.ts'

describe('review', () => {
  test('shows the answers with their labels, and carries them on as they were typed', async () => {
    const { status, reply } = await post(fields('review', chosen))
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      review: { company: 'Tideway Glass Ltd' },
      idempotencyKey: key,
      result: { initialValue: { funding: { amount_requested: '25k' } } },
    })
    expect(reply.review?.parts?.map((part) => part.title)).toEqual([
      'Company',
      'Contact',
      'Funding',
      'Financials',
      'Consent',
    ])
  })

  test.each([
    [{ 'contact.last_name': '' }, 'contact.last_name', 'Enter a last name'],
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
    [{ 'contact.email': '' }, 'contact.email', 'Enter the client’s email address'],
    [
      { 'contact.email': 'Broker@MeridianQuay.example' },
      'contact.email',
      'Enter the client’s own email, not yours',
    ],
    [
      { 'contact.phone_number': '12' },
      'contact.phone_number',
      'Enter a phone number, like 07700 900123, or one with its country code, like +353 1 234 5678',
    ],
    [{ 'contact.phone_number': '' }, 'contact.phone_number', 'Enter the client’s phone number'],
    [{ 'funding.product_type': '' }, 'funding.product_type', 'Choose a product, or “Not sure yet”'],
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
      'Enter what the funding is for, in 3 to 200 characters',
    ],
    [{ 'funding.urgency': '' }, 'funding.urgency', 'Choose when it is needed'],
    [
      { 'financials.annual_turnover': 'lots' },
      'financials.annual_turnover',
      'Enter a turnover from £0 to £100,000,000',
    ],
    [
      { 'financials.average_monthly_card_sales': 'lots' },
      'financials.average_monthly_card_sales',
      'Enter card sales from £0 to £100,000,000',
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
      'Confirm that you have disclosed your commission to the client',
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
      'Ask the client for consent again, as this is older than 90 days',
    ],
    [
      { 'company.number': '12X' },
      'company.number',
      'Enter the 8-character company number, like 01234567 or SC123456',
    ],
    [
      { 'company.number': '' },
      'company.number',
      'A business without a company number, such as a sole trader, cannot be referred. If it has one, enter the number',
    ],
    [{ 'company.name': '' }, 'company.name', 'Enter the name of the business'],
    [{ trading_name: 'X' }, 'trading_name', 'Enter a trading name of 2 to 160 characters'],
    [{ broker_reference: 'x'.repeat(41) }, 'broker_reference', 'Use 40 characters or fewer'],
    [{ notes: 'x'.repeat(2001) }, 'notes', 'Use 2,000 characters or fewer'],
  ])('%j is sent back with its message', async (over: Fields, name, message) => {
    const { status, reply } = await post(fields('review', over))
    expect(status).toBe(422)
    expect(reply.review).toBeUndefined()
    expect(reply.idempotencyKey).toBe(key)
    expect(reply.result.error).toEqual({ [name]: [message] })
    expect(reply.result.initialValue).toMatchObject({ consent: { given_at: expect.any(String) } })
  })

  test('cross-field errors are shown together with the rest', async () => {
    const over = {
      'contact.email': 'Broker@MeridianQuay.example',
      'contact.phone_number': '12',
      'funding.amount_requested': '250',
      'funding.term_months': '',
      'funding.purpose': 'Other',
    }
    const { reply } = await post(fields('review', over))
    const names = Object.keys(reply.result.error ?? {})
    expect(names.slice(0, 2)).toEqual(['contact.email', 'contact.phone_number'])
    expect(names.sort()).toEqual([
      'contact.email',
      'contact.phone_number',
      'funding.amount_requested',
      'funding.purpose_other',
      'funding.term_months',
    ])
  })

  test('an empty form is returned with one error for the company', async () => {
    const { status, reply } = await post({ intent: 'review' })
    expect(status).toBe(422)
    expect(reply.result.error?.company_query).toEqual([
      'Choose the company from the search, or enter its name and number',
    ])
    expect(reply.result.error).not.toHaveProperty('company.name')
    expect(Object.keys(reply.result.error ?? {})).toHaveLength(21)
  })

  test('a search without a selection shows the companies beside it', async () => {
    const core = { searchCompanies: async () => succeeded([companyItem()]) }
    const form = fields('review', { 'company.number': '', 'company.name': '', company_query: 'tide' })
    const { reply } = await post(form, { services: { core } })
    expect(reply.search?.hits).toHaveLength(1)
    expect(Object.keys(reply.result.error ?? {})).toEqual(['company_query'])
  })

  test.each([
    [
      { company_status: 'dissolved' },
      'Companies House shows this company as dissolved. Choose another company',
    ],
    [
      { company_type: 'oversea-company' },
      'Wrenfield Lending does not lend to this type of company. Choose another company',
    ],
  ])('does not accept a chosen company with %j', async (over, message) => {
    const company_choice = JSON.stringify(companyItem(over))
    const { status, reply } = await post(fields('review', { company_choice }))
    expect(status).toBe(422)
    expect(reply.result.error).toEqual({ company_query: [message] })
  })

  test('the email address of anyone at the firm is refused, as the lender refuses it', async () => {
    const listBrokers = async () => succeeded([alex])
    const colleague = fields('review', { ...chosen, 'contact.email': alex.email.toUpperCase() })
    const { reply } = await post(colleague, { services: { broker: { listBrokers } } })
    expect(reply.review).toBeUndefined()
    expect(reply.result.error).toEqual({
      'contact.email': ['Enter the client’s own email, not one of your firm’s'],
    })
  })

  test('a broker who has left the firm is refused, and the brokers are read again', async () => {
    const listBrokers = async () => succeeded([{ ...alex, status: 'Removed' as const }])
    const form = fields('review', { ...chosen, assigned_broker_id: alex.id })
    const { reply } = await post(form, { profile: adminProfile, services: { broker: { listBrokers } } })
    expect(reply).toMatchObject({
      changed: true,
      result: { error: { assigned_broker_id: ['Choose an active broker of your firm'] } },
    })
  })
})

test('the chosen commission rate is in the review; an unavailable one is refused', async () => {
  const commission_plan = { ...samplePlan, rate_percent: 4, referral_rate_max_percent: 6 }
  const getBrokerage = async () => succeeded({ ...(adminProfile.brokerage as Brokerage), commission_plan })
  const as = { profile: adminProfile, services: { core: { getBrokerage } } }
  const { reply } = await post(fields('review', { ...chosen, 'commission.rate_percent': '2.5' }), as)
  const facts = reply.review?.parts?.find(({ id }) => id === 'funding')?.facts
  expect(facts).toContainEqual({
    label: 'Your commission',
    value: '2.50%: £625.00 if the client takes the whole amount',
  })
  const planned = await post(fields('review', { ...chosen, 'commission.rate_percent': '' }), as)
  expect(planned.reply.review?.parts?.find(({ id }) => id === 'funding')?.facts).toContainEqual({
    label: 'Your commission',
    value: '4.00% in your plan today: £1,000.00 if the client takes the whole amount',
  })
  for (const rate of ['2.3', '6.5', '-1', 'much']) {
    const refused = await post(fields('review', { ...chosen, 'commission.rate_percent': rate }), as)
    expect(refused.reply.result.error).toEqual({
      'commission.rate_percent': ['Choose a rate from 0% to 6%, in steps of 0.5'],
    })
  }
})
