import { describe, expect, test, vi } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import { companyChoice, companyItem } from '#tests/support/companies.ts'
import { chosen, failure, key, post } from '#tests/support/refer-post.ts'

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
      step: 'form',
      idempotencyKey: key,
      result: { initialValue: { contact: { email: 'half@' }, notes: 'so far' } },
      search: {
        query: 'tideway',
        hits: [{ company: companyChoice({ protected_until: expect.any(String) }) }],
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
      company_query: [expect.stringContaining('Search for the company')],
      'contact.email': ['Enter an email address like name@company.co.uk'],
    })
    const later = await post({ ...checked, ...chosen, 'contact.first_name': 'Sam' }, found)
    expect(later.reply.result.error).not.toHaveProperty('company_query')
    expect(later.reply.result.error).not.toHaveProperty(['contact.first_name'])
    expect(later.reply.result.error).toHaveProperty(['contact.last_name'])
  })

  test.each([
    ['rate_limited', 'Companies House is busy'],
    ['unavailable', 'Companies House is not responding'],
    ['timeout', 'Companies House is not responding'],
  ] as const)('says what to do when Companies House is %s', async (kind, title) => {
    const core = { searchCompanies: async () => failure(kind) }
    const { status, reply } = await post(
      { intent: 'search', company_query: '99000429' },
      { services: { core } },
    )
    expect(status).toBe(200)
    expect(reply.search).toMatchObject({ hits: [], message: { title } })
  })

  test('asks for 2 characters before it asks Companies House', async () => {
    const { reply } = await post({ intent: 'search', company_query: 'x' })
    expect(reply.search?.message?.title).toBe('Enter at least 2 characters')
  })

  test('sends Companies House no more than the input holds', async () => {
    const searchCompanies = vi.fn(async () => succeeded([]))
    await post(
      { intent: 'search', company_query: 'x'.repeat(161) },
      { services: { core: { searchCompanies } } },
    )
    expect(searchCompanies).toHaveBeenCalledExactlyOnceWith({ query: 'x'.repeat(160) })
  })

  test('says when there are no results', async () => {
    const core = { searchCompanies: async () => succeeded([]) }
    const { reply } = await post({ intent: 'search', company_query: 'zzz' }, { services: { core } })
    expect(reply.search?.message?.title).toBe('No company found for “zzz”')
  })
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
    expect(reply.officers).toEqual({
      company: '99000023',
      people: [{ id: 'p1', first_name: 'Sample', last_name: 'Director One', role: 'Director' }],
    })
  })

  test('the name can be entered by hand while Companies House is unavailable', async () => {
    const core = { listOfficers: async () => failure('unavailable') }
    const { reply } = await post({ intent: 'officers', ...chosen }, { services: { core } })
    expect(reply.officers?.people).toEqual([])
  })

  test('choosing a person fills the contact in and keeps the rest', async () => {
    const officer = JSON.stringify({ id: 'p1', first_name: 'Sample', last_name: 'Director One' })
    const { reply } = await post({ intent: `officer:${officer}`, notes: 'so far' })
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
