import { expect, test, vi } from 'vitest'
import type { CoreService } from '#contract/calls/core-service.ts'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'
import { companyItem } from '#tests/support/companies.ts'
import { searchCompaniesHouse } from './search-companies-house.ts'

const failures = {
  busy: { title: 'Busy', text: 'Wait.' },
  unavailable: { title: 'Unavailable', text: 'Enter it.' },
}

function search(entered: string, answer: Awaited<ReturnType<CoreService['searchCompanies']>>) {
  const ask = vi.fn(async () => answer)
  return {
    ask,
    found: searchCompaniesHouse(
      { searchCompanies: ask } as Partial<CoreService> as CoreService,
      entered,
      failures,
    ),
  }
}

test('finds no more companies than can be chosen from', async () => {
  const { found } = search('tide', succeeded(Array.from({ length: 9 }, () => companyItem())))
  expect((await found).companies).toHaveLength(8)
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
  ['rate_limited', failures.busy],
  ['unavailable', failures.unavailable],
  ['timeout', failures.unavailable],
] as const)('a search that is %s has the message of its form', async (kind, message) => {
  const { found } = search('tide', failed({ kind, call: 'GET' }))
  expect(await found).toEqual({ query: 'tide', companies: [], message })
})
