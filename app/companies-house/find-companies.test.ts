import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { CoreService } from '#contract/calls/services.ts'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'
import { companyItem } from '#tests/support/companies.ts'
import { companyOf } from './company-choice.ts'
import { findCompanies } from './find-companies.ts'

const refusal = { title: 'Dissolved', text: 'Choose another.' }

function search(entered: string, answer: Awaited<ReturnType<CoreService['searchCompanies']>>) {
  const ask = vi.fn(async () => answer)
  const core = { searchCompanies: ask } as Partial<CoreService> as CoreService
  const refusalOf = ({ company_status }: { company_status: string }) =>
    company_status === 'dissolved' ? refusal : undefined
  return { ask, found: findCompanies(core, entered, refusalOf) }
}

test('finds no more companies than can be chosen from, and says so', async () => {
  const companies = (length: number) => succeeded(Array.from({ length }, () => companyItem()))
  const cut = await search('tide', companies(9)).found
  expect([cut.hits.length, cut.isCut]).toEqual([8, true])
  expect((await search('tide', companies(8)).found).isCut).toBe(false)
})

test('says why a company cannot be chosen', async () => {
  const [free, ended] = [companyItem(), companyItem({ company_status: 'dissolved' })]
  expect((await search('tide', succeeded([free, ended])).found).hits).toEqual([
    { company: free, refusal: undefined },
    { company: ended, refusal },
  ])
})

test('sends as much of the query as Companies House takes', async () => {
  const query = 'x'.repeat(maxCompanyQueryLength)
  const { ask, found } = search(` ${query}x `, succeeded([]))
  expect(await found).toMatchObject({ query, message: { title: `No company found for “${query}”` } })
  expect(ask).toHaveBeenCalledExactlyOnceWith({ query })
})

test('does not send a query that is too short', async () => {
  const { ask, found } = search(` ${'x'.repeat(minCompanyQueryLength - 1)} `, succeeded([]))
  expect((await found).message?.title).toBe('Enter at least 2 characters')
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  ['rate_limited', 'Companies House is busy'],
  ['unavailable', 'Companies House is not responding'],
  ['timeout', 'Companies House is not responding'],
] as const)('a search that is %s says what to do', async (kind, title) => {
  const { found } = search('tide', failed({ kind, call: 'GET' }))
  expect(await found).toMatchObject({ query: 'tide', hits: [], message: { title } })
})

test('a chosen company is carried whole', () => {
  expect(companyOf(JSON.stringify(companyItem()))).toEqual(companyItem())
})

test.each(['', '{', '[]', '{"title":1}', '{"title":"T"}', 'null', undefined])(
  'does not read %j as a company',
  (value) => {
    expect(companyOf(value)).toBeUndefined()
  },
)
