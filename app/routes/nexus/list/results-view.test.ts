import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { ClientsSummary, PreQualifiedFigures } from '#contract/clients/clients-summary.ts'
import type { PreQualified } from '#contract/nexus/pre-qualified.ts'
import { completedImport, preQualified, runningImport } from '#tests/support/nexus.ts'
import { testNow } from '#tests/support/route-args.ts'
import { resultsList } from './results-list.ts'
import { resultsView } from './results-view.ts'

const figures: PreQualifiedFigures = {
  counts_by_result: { Eligible: 92, LikelyEligible: 71, NeedsMoreData: 88, NotEligible: 132, NotFound: 37 },
  total: 420,
  expiring_soon: 3,
}
const away = failed({ kind: 'unavailable', call: 'GET' })

function sources(client: Partial<PreQualified> = {}, search = '', readOnly = false) {
  return {
    query: resultsList.read(new URLSearchParams(search)),
    page: { items: [{ ...preQualified, ...client }], total: 420, page: 1, page_size: 25 },
    summary: succeeded({ pre_qualified: figures } as ClientsSummary),
    imports: succeeded([runningImport, completedImport]),
    readOnly,
    refusalOf: () => undefined,
    now: testNow,
  }
}

const view = (...args: Parameters<typeof sources>) => resultsView(sources(...args))

const row = (client: Partial<PreQualified>, readOnly = false) => view(client, '', readOnly).rows[0]

test('an eligible client can be selected and referred', () => {
  expect(row({})).toEqual({
    id: preQualified.id,
    to: `/nexus/${preQualified.id}`,
    company_name: 'Aldersyke Packaging Ltd',
    number: '99000148',
    result: { label: 'Eligible', colour: 'green' },
    note: 'Meets every criterion',
    amount: { min: 25_000, max: 60_000 },
    checked_at: preQualified.checked_at,
    checked_by: null,
    expires: { label: 'Expires', at: preQualified.expires_at },
    action: { label: 'Refer', to: `/refer?pre_qualified_id=${preQualified.id}`, isTask: true },
    canSelect: true,
  })
})

test('a result for a company of another name shows the name in the file', () => {
  expect(row({ given: { company_name: 'Café Crème Ltd' } })).toMatchObject({
    company_name: 'Aldersyke Packaging Ltd',
    name_in_file: 'Café Crème Ltd',
  })
})

const reason = (label: string) => ({ code: 'X', label })

test.each([
  [{ result: 'LikelyEligible', reasons: [reason('A.'), reason('B.')] }, 'A. 1 more reason.', 'Refer'],
  [
    { result: 'NeedsMoreData', missing: ['trading_since', 'ccj_last_3_years'] },
    'Missing: Trading since, CCJ last 3 years',
    'View',
  ],
  [
    { result: 'NotEligible', reasons: [reason('Time trading: 4 months.')] },
    'Time trading: 4 months.',
    'View',
  ],
  [{ result: 'NotFound' }, 'Not at Companies House', 'View'],
  [{ result: 'Expired' }, 'Import this client again for a new result', 'View'],
  [{ result: 'Referred', referred_client_id: 'c1' }, '', 'Open client'],
  [{ result: 'Processing' }, '', 'View'],
] as [Partial<PreQualified>, string, string][])('%j', (client, note, action) => {
  expect(row(client)).toMatchObject({ note, action: { label: action } })
})

test('a suspended firm selects and refers nothing', () => {
  expect(row({}, true)).toMatchObject({ canSelect: false, action: { label: 'View' } })
  expect(view({}, '', true).canSelect).toBe(false)
})

test('a client whose type the firm may not refer is not referred from here, and the row says why', () => {
  const refusal = { title: 'Your firm can refer limited companies and LLPs only', text: 'Sample.' }
  const { rows } = resultsView({ ...sources(), refusalOf: () => refusal })
  expect(rows[0]).toMatchObject({ note: refusal.title, canSelect: false, action: { label: 'View' } })
})

test('an import whose results were all replaced leads to those that replaced others', () => {
  const empty = (search: string) => {
    const query = resultsList.read(new URLSearchParams(search))
    return resultsView({ ...sources(), query, page: { items: [], total: 0, page: 1, page_size: 25 } }).list
      .empty
  }
  expect(empty(`import_id=${completedImport.id}`)).toMatchObject({
    title: 'Later imports replaced the results of this one',
    to: '/nexus?replaced=true',
  })
  expect(empty(`import_id=${completedImport.id}&search=ald`)).toMatchObject({
    kind: 'filtered-search',
    filters: ['Import'],
  })
  expect(empty('import_id=i9')).toMatchObject({ kind: 'no-match' })
})

test('counts by result are links; rare results are shown only when there are any', () => {
  const { tally } = view({}, 'result=Eligible&search=ald')
  expect(tally.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'All results 420',
    'Eligible 92',
    'Likely eligible 71',
    'More information needed 88',
    'Not eligible 132',
    'Company not found 37',
  ])
  expect(tally[0]).toMatchObject({ note: '3 expire within 7 days', to: '/nexus?search=ald', current: false })
  expect(tally[1]).toMatchObject({ to: '/nexus?result=Eligible&search=ald', current: true })
})

test('the clients of one import are not counted by the figures of the whole book', () => {
  const { tally } = view({}, 'import_id=0f8fad5b-d9cb-469f-a165-70867728950e')
  expect(tally.every(({ count }) => count === undefined)).toBe(true)
})

test('the list keeps its filters for the form and the export', () => {
  const { list } = view({}, 'result=Eligible&amount=25000-100000&import_id=i9')
  expect(list.exportTo).toBe('/nexus/export?amount=25000-100000&import_id=i9&result=Eligible')
  expect(list.filters.hidden).toEqual([{ name: 'result', value: 'Eligible' }])
  expect(list.filters.fields.find((field) => 'name' in field && field.name === 'import_id')).toMatchObject({
    options: expect.arrayContaining([
      { value: completedImport.id, label: 'client-book.csv, 17-11-2026, Alex Sample' },
      { value: 'i9', label: 'Another import' },
    ]),
  })
})

test('a list of replaced results shows its filter, so that it can be removed', () => {
  const names = (search: string) =>
    view({}, search).list.filters.fields.flatMap((field) => ('name' in field ? field.name : []))
  expect(names('')).not.toContain('replaced')
  expect(names('import_id=i9&replaced=true')).toContain('replaced')
})

test('running imports are announced', () => {
  expect(view().running).toMatchObject([{ title: 'Checking clients, 60%' }])
})

test('the list is shown without counts and imports when these cannot be read', () => {
  const { tally, running, rows } = resultsView({ ...sources(), summary: away, imports: away })
  expect(rows).toHaveLength(1)
  expect(running).toEqual([])
  expect(tally.every(({ count }) => count === undefined)).toBe(true)
})
