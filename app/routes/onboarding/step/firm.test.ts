import { describe, expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { applicant } from '#tests/support/applicant.ts'
import { companyItem } from '#tests/support/companies.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader as registerLoader } from '../register/route.ts'
import { action } from './route.tsx'

type Args = Parameters<typeof action>[0]

const path = '/onboarding/firm'
const searchCompanies = async () => succeeded([companyItem()])
const send = (form: Record<string, string>, core: object = { searchCompanies }) =>
  action(routeArgs<Args>(path, { profile: applicant, params: { step: 'firm' }, form, services: { core } }))

describe('the search at Companies House', () => {
  test('lists companies, and keeps what was entered', async () => {
    const answer = await send({ intent: 'search', company_query: 'tide', email: 'hello@fenwater.example' })
    expect(answer).toMatchObject({
      data: {
        search: { hits: [{ company: companyItem() }] },
        result: { initialValue: { company_query: 'tide', email: 'hello@fenwater.example' } },
      },
    })
  })

  test('stays with what it found when the form has errors', async () => {
    const answer = await send({ intent: 'continue', company_query: 'tide' })
    expect(answer).toMatchObject({
      data: {
        status: 422,
        search: { hits: [{ company: companyItem() }] },
        result: { initialValue: { company_query: 'tide' }, error: { name: expect.anything() } },
      },
    })
  })

  test('enters the chosen company in the fields', async () => {
    const item = companyItem()
    const answer = await send({
      intent: `choose:${JSON.stringify(item)}`,
      phone_number: '020 7946 0104',
    })
    expect(answer).toMatchObject({
      data: {
        result: {
          initialValue: {
            company_choice: JSON.stringify(item),
            business_type: 'LimitedCompany',
            name: item.title,
            registration_number: item.company_number,
            address: { line_1: item.address.line_1 },
            phone_number: '020 7946 0104',
          },
        },
      },
    })
  })

  test('does not offer a dissolved company', async () => {
    const item = companyItem({ company_status: 'dissolved' })
    const core = { searchCompanies: async () => succeeded([item]) }
    const answer = await send({ intent: 'search', company_query: 'tide' }, core)
    expect(answer).toMatchObject({
      data: { search: { hits: [{ refusal: { title: 'Companies House shows this company as dissolved' } }] } },
    })
  })

  test.each([
    ['rate_limited', 'Companies House is busy'],
    ['unavailable', 'Companies House is not responding'],
  ] as const)('that is %s leaves the fields to be filled in by hand', async (kind, title) => {
    const core = { searchCompanies: async () => failed({ kind, call: 'GET' }) }
    const answer = await send({ intent: 'search', company_query: 'tide', name: 'Fenwater' }, core)
    expect(answer).toMatchObject({
      data: { status: 200, search: { message: { title } }, result: { initialValue: { name: 'Fenwater' } } },
    })
    const services = { core }
    const live = await registerLoader(
      routeArgs('/onboarding/register?company=tide', { profile: applicant, services }),
    )
    expect(await live.json()).toMatchObject({ message: { title } })
  })

  test('is triggered by the Enter key until a firm is chosen', async () => {
    expect(await send({ intent: 'enter', company_query: 'tide' })).toMatchObject({ data: { search: {} } })
    expect(await send({ intent: 'enter', company_query: 'tide', name: 'Fenwater' })).toMatchObject({
      data: { status: 422 },
    })
  })

  test('starts again with another company', async () => {
    const answer = await send({
      intent: 'choose',
      company_choice: JSON.stringify(companyItem()),
      name: 'Fenwater',
      email: 'a@b.example',
    })
    const { initialValue } = (answer as { data: { result: { initialValue: object } } }).data.result
    expect(initialValue).not.toHaveProperty('name')
    expect(initialValue).toHaveProperty('email')
  })
})
