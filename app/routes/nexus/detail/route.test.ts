import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { completedImport, preQualifiedDetail } from '#tests/support/nexus.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { routeArgs, testNow } from '#tests/support/route-args.ts'
import { detailView } from './detail-view.ts'
import Client, { loader } from './route.tsx'

const { id } = preQualifiedDetail

function view(client: Partial<PreQualifiedDetail> = {}) {
  return detailView({
    client: { ...preQualifiedDetail, ...client },
    job: completedImport,
    refusal: undefined,
    now: testNow,
  })
}

test('reads one client and the import it came with', async () => {
  const listClientImports = vi.fn(async () => succeeded([completedImport]))
  const broker = { getPreQualified: async () => succeeded(preQualifiedDetail), listClientImports }
  const loaded = await loader(routeArgs(`/nexus/${id}`, { params: { id }, services: { broker } }))
  expect(listClientImports).toHaveBeenCalledWith(expect.objectContaining({ id: completedImport.id }))
  expect(loaded.view).toMatchObject({ file_name: 'client-book.csv', row_number: 148 })
})

test('the page is shown without the file name when it is unavailable', async () => {
  const broker = {
    getPreQualified: async () => succeeded(preQualifiedDetail),
    listClientImports: async () => failed({ kind: 'timeout', call: 'GET' }),
  }
  const loaded = await loader(routeArgs(`/nexus/${id}`, { params: { id }, services: { broker } }))
  expect(loaded.view).toMatchObject({ file_name: undefined, row_number: 148 })
})

test.each([
  ['not_found', 404],
  ['forbidden', 403],
] as const)('%s is a page of its own', async (kind, status) => {
  const broker = { getPreQualified: async () => failed({ kind, call: 'GET' }) }
  const args = routeArgs<Parameters<typeof loader>[0]>(`/nexus/${id}`, {
    params: { id },
    services: { broker },
  })
  await expect(loader(args)).rejects.toMatchObject({ init: { status } })
})

test('a firm without authorisation learns here that it cannot refer a limited partnership', async () => {
  const broker = {
    getPreQualified: async () => succeeded({ ...preQualifiedDetail, company_number: 'LP000148' }),
    listClientImports: async () => succeeded([completedImport]),
  }
  const load = async (status: string) => {
    const brokerage = { ...(adminProfile.brokerage as Brokerage), fca: { status } }
    const profile = { ...adminProfile, brokerage }
    return (await loader(routeArgs(`/nexus/${id}`, { params: { id }, profile, services: { broker } }))).view
  }
  expect(await load('NotAuthorised')).toMatchObject({
    notice: { title: 'Your firm can refer limited companies and LLPs only' },
    referTo: null,
  })
  expect(await load('DirectlyAuthorised')).toMatchObject({ referTo: `/refer?pre_qualified_id=${id}` })
})

async function textOf(client: Partial<PreQualifiedDetail> = {}) {
  const loaderData = { view: view(client), readOnly: null }
  const router = createMemoryRouter([{ path: '*', element: createElement(Client, { loaderData } as never) }])
  const html = await renderHtml(createElement(RouterProvider, { router }))
  return html.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, '')
}

test('says what the result means and until when it is valid', async () => {
  const text = await textOf()
  for (const part of [
    'Indicative amount£25,000.00 to £60,000.00',
    'Indicative interestFrom 1.20% a month',
    'Result expires17-12-2026In 28 days. Import the client again then, or earlier if a detail has changed.',
    'client-book.csv, row 148',
    '1 met, 1 not met, 1 not known',
  ])
    expect(text).toContain(part)
})

test.each([
  [{ result: 'Expired' } as const, /Result expired17-12-2026(?!In)/],
  [{ expires_at: 'soon' }, /Result expiresNot known/],
  [{ indicative_amount_min: null }, /Indicative amountNo amount/],
])('%j says so', async (client, text) => {
  expect(await textOf(client)).toMatch(text)
})

test.each([
  ['NotEligible', 'Also checked by Sam Placeholder on 12-11-2026: Not eligible'],
  // Whoever referred the client, it may not have been the colleague.
  ['Referred', /Also checked by Sam Placeholder on 12-11-2026(?!:)/],
])('names a colleague’s result of the same business: %s', async (result, said) => {
  const checked_at = '2026-11-12T10:24:00Z'
  const colleague_results = [{ id: 'r2', checked_by: 'Sam Placeholder', checked_at, result }]
  expect(await textOf({ colleague_results } as Partial<PreQualifiedDetail>)).toMatch(said)
})

test('says whose details were not kept', async () => {
  const earlier = { earlier_checked_at: '2026-11-12T10:24:00Z', dropped_name: 'Corner Shop Trading' }
  expect(await textOf(earlier)).toContain(
    'Replaces the result of 12-11-2026, “Corner Shop Trading”, whose other details were not kept',
  )
})

test('says that the file has another name than Companies House', () => {
  expect(view({ given: { company_name: 'Harbour Cafe Ltd' } }).notice?.text).toMatch(
    /^The file says “Harbour Cafe Ltd”\. Companies House shows .+ under the number in the file\./,
  )
})

test('criteria that are not met come first', () => {
  const { criteria } = view()
  expect(criteria.map(({ outcome }) => outcome.label)).toEqual(['Not met', 'Not known', 'Met'])
})

test.each([
  [{ result: 'Eligible' } as const, true, undefined],
  [{ result: 'NeedsMoreData' } as const, true, undefined],
  [{ result: 'NotEligible' } as const, false, undefined],
  [{ result: 'NotFound' } as const, true, 'Companies House has no company with this number'],
  [{ result: 'Expired' } as const, true, 'This result expired on 17-12-2026'],
  [{ result: 'Referred', referred_client_id: 'c1' } as const, false, 'This client has been referred'],
])('%j can be referred: %s', (client, can, notice) => {
  const { referTo, notice: shown } = view(client)
  expect(referTo).toBe(can ? `/refer?pre_qualified_id=${id}` : null)
  expect(shown?.title).toBe(notice)
})
