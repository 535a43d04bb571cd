import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { companyItem } from '#tests/support/companies.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

test('searches companies for the form that is open', async () => {
  const core = { searchCompanies: async () => succeeded([companyItem()]) }
  const response = await loader(routeArgs('/refer/register?company=tide', { services: { core } }))
  expect(await response.json()).toMatchObject({
    query: 'tide',
    hits: [{ company: { company_number: '99000023' } }],
  })
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

test('lists the people of a company', async () => {
  const officers = async () => succeeded([{ person_number: 'p1', name: 'A, B', officer_role: 'director' }])
  const response = await loader(
    routeArgs('/refer/register?officers=99000023', { services: { core: { listOfficers: officers } } }),
  )
  expect(await response.json()).toMatchObject({
    company: '99000023',
    people: [{ name: 'B A', role: 'Director' }],
  })
})

test('says that Companies House is busy', async () => {
  const core = {
    searchCompanies: async () => failed({ kind: 'rate_limited', call: 'GET /organisations/companiesHouse' }),
  }
  const response = await loader(routeArgs('/refer/register?company=tide', { services: { core } }))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ message: { title: 'Companies House is busy' } })
})
