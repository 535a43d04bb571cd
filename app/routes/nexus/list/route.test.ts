import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import { completedImport, preQualified } from '#tests/support/nexus.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { defaultPreferences, type Options, routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

const page = { items: [preQualified], total: 1, page: 1, page_size: 25 }

function load(path: string, options: Options<Record<string, never>> = {}) {
  const listPreQualified = vi.fn(async () => succeeded(page))
  const broker = {
    listPreQualified,
    getClientsSummary: async () => succeeded({} as ClientsSummary),
    listClientImports: async () => succeeded([completedImport]),
    ...options.services?.broker,
  }
  return { listPreQualified, answer: loader(routeArgs(path, { ...options, services: { broker } })) }
}

test('asks for the page that its address describes', async () => {
  const { listPreQualified, answer } = load('/nexus?result=Eligible&sort=company_name&page=2&nonsense=1')
  expect((await answer).view.rows).toHaveLength(1)
  expect(listPreQualified).toHaveBeenCalledWith(
    expect.objectContaining({ result: 'Eligible', sort: 'company_name', page: 2 }),
  )
})

test('the introduction to Nexus is shown once to each person, and again on request', async () => {
  const seenBy = (id: string) => {
    const preferences = (person: string) => ({ ...defaultPreferences, hasSeenNexusInfoModal: person === id })
    return { browserState: { preferences } }
  }
  const shown = async (path: string, id: string) =>
    (await load(path, { ...seenBy(id), profile: brokerProfile }).answer).showInfo
  expect(await shown('/nexus', 'someone else')).toBe(true)
  expect(await shown('/nexus', brokerProfile.person_id)).toBe(false)
  expect(await shown('/nexus?about=1', brokerProfile.person_id)).toBe(true)
})

test('a list that cannot be read is an error page', async () => {
  const broker = { listPreQualified: async () => failed({ kind: 'unavailable', call: 'GET' }) }
  await expect(load('/nexus', { services: { broker } }).answer).rejects.toMatchObject({
    init: { status: 503 },
  })
})
