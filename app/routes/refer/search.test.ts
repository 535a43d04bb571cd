import { describe, expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import { companyItem } from '#tests/support/companies.ts'
import { postedFields } from '#tests/support/posted-fields.ts'
import { chosen, failure, key, post } from '#tests/support/refer-post.ts'
import { referralForm } from '#tests/support/referral.ts'
import { evidenceField } from './form-values.ts'

describe('search', () => {
  const found = { services: { core: { searchCompanies: async () => succeeded([companyItem()]) } } }

  test('keeps the entered values without validating them, and shows the companies', async () => {
    const form = {
      intent: 'search',
      idempotency_key: key,
      company_query: ' tideway ',
      'contact.email': 'half@',
      notes: 'so far',
    }
    const { status, reply } = await post(form, found)
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      idempotencyKey: key,
      result: { initialValue: { contact: { email: 'half@' }, notes: 'so far' } },
      search: {
        query: 'tideway',
        hits: [{ company: companyItem() }],
      },
    })
    expect(reply.result.error).toBeUndefined()
    expect(reply.result.initialValue).not.toHaveProperty('intent')
  })

  test('keeps the messages that the form shows, and brings them up to date', async () => {
    const checked = { intent: 'search', idempotency_key: key, company_query: 'tide', shows_errors: 'yes' }
    const { status, reply } = await post({ ...checked, 'contact.email': 'half@' }, found)
    expect(status).toBe(200)
    expect(Object.keys(reply.result.error ?? {}).length).toBeGreaterThan(20)
    expect(reply.result.error).toMatchObject({
      company_query: [expect.stringContaining('Choose the company')],
      'contact.email': ['Enter an email address like name@company.co.uk'],
    })
    const later = await post({ ...checked, ...chosen, 'contact.first_name': 'Sam' }, found)
    expect(later.reply.result.error).not.toHaveProperty('company_query')
    expect(later.reply.result.error).not.toHaveProperty(['contact.first_name'])
    expect(later.reply.result.error).toHaveProperty(['contact.last_name'])
  })

  test('a company is chosen in the form, and another can be', async () => {
    const { company_choice } = chosen
    const { reply } = await post({ intent: `choose:${company_choice}`, notes: 'so far' })
    expect(reply).toMatchObject({
      result: { initialValue: { company_choice, notes: 'so far' } },
    })
  })

  test.each([
    ['p1', {}],
    ['', { first_name: 'Sample', last_name: 'Person', job_title: 'Owner' }],
  ])(
    'with another company go its consent and its director %j, and what was typed stays',
    async (director, names) => {
      const kept = { financials: { existing_debt: '5000' }, notes: 'so far' }
      const contact = {
        email: 'sample@client.example',
        first_name: 'Sample',
        last_name: 'Person',
        job_title: 'Owner',
      }
      const entered = postedFields({
        ...kept,
        ...chosen,
        contact: { ...contact, director_id: director },
        consent: { ...referralForm().consent, text_version: '2026-11' },
        trading_name: 'Tideway Hire',
        trading_address: { postcode: 'AB1 2CD' },
        [evidenceField]: JSON.stringify({ file_path: 'organisations/firm/a.pdf', file_name: 'a.pdf' }),
      })
      const { reply } = await post({ ...entered, intent: 'choose' })
      expect(reply.result.initialValue).toEqual({
        ...kept,
        contact: { email: contact.email, ...names },
        consent: { text_version: '2026-11' },
      })
    },
  )
})

describe('officers', () => {
  const officers = async () =>
    succeeded([
      { person_number: 'p1', name: 'DIRECTOR ONE, Sample', officer_role: 'director' },
      { person_number: 'p2', name: 'FORMER, Sample', officer_role: 'director', resigned_on: '2020-01-01' },
    ])

  test('lists who directs the chosen company today', async () => {
    const { reply } = await post(
      { intent: 'officers', ...chosen },
      { services: { core: { listOfficers: officers } } },
    )
    expect(reply.officers).toMatchObject({
      company: '99000023',
      people: [{ name: 'Sample Director One', role: 'Director' }],
    })
  })

  test('the name can be entered by hand while Companies House is unavailable', async () => {
    const core = { listOfficers: async () => failure('unavailable') }
    const { reply } = await post({ intent: 'officers', ...chosen }, { services: { core } })
    expect(reply.officers?.people).toEqual([])
  })

  test('choosing a person fills the contact in and keeps the rest', async () => {
    const { reply } = await post(
      { intent: 'officers:p1', ...chosen, notes: 'so far' },
      { services: { core: { listOfficers: officers } } },
    )
    expect(reply.officers?.people).toHaveLength(1)
    expect(reply.result.initialValue).toEqual({
      ...chosen,
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

  test.each(['p2', 'x'])('%j is no director of today to choose', async (person) => {
    const { reply } = await post(
      { intent: `officers:${person}`, notes: 'so far' },
      { services: { core: { listOfficers: officers } } },
    )
    expect(reply.result.initialValue).toEqual({ notes: 'so far' })
  })
})
