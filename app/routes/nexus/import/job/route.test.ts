import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { UploadFile } from '#contract/calls/service.ts'
import type { Services } from '#contract/calls/services.ts'
import { csvLine } from '#contract/fields/csv.ts'
import { type ImportJob, importColumns } from '#contract/nexus/client-import.ts'
import { completedImport, runningImport } from '#tests/support/nexus.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { type Options, routeArgs } from '#tests/support/route-args.ts'
import Import, { action, loader } from './route.tsx'

const params = { importId: completedImport.id }
const path = `/nexus/import/${params.importId}`
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const columns = importColumns.map(({ header }) => header)

/** A failed row as the lender keeps it: the template's example with some cells changed. `errors` are columns/codes. */
function failedLine(row: number, cells: Record<string, string>, errors: string, message: string): string {
  const values = importColumns.map(({ header, example }) => cells[header] ?? example)
  return csvLine([...values, String(row), ...errors.split('/'), `Row ${row}, ${message}`])
}

const failedRows =
  csvLine([...columns, 'Error row', 'Error columns', 'Error codes', 'Error']) +
  failedLine(
    19,
    { company_number: '9900017X' },
    'company_number/InvalidCompanyNumber',
    'Company number: expected 8 digits.',
  ) +
  failedLine(20, {}, 'company_number/DuplicateInFile', 'Company number: expected each business once.') +
  failedLine(
    42,
    { annual_turnover: 'tbc', contact_email: 'nowhere' },
    'contact_email annual_turnover/InvalidEmail InvalidAmount',
    'Annual turnover: expected pounds.',
  ) +
  failedLine(50, {}, 'company_number/CompanyNotActive', 'Company number: expected an active company.') +
  failedLine(
    58,
    {},
    'company_number/AlreadyImported',
    'Company number: expected a business that is not in your results.',
  )

function servicesFor(job: ImportJob | undefined, broker: Partial<Services['broker']> = {}) {
  return {
    broker: { listClientImports: vi.fn(async () => succeeded(job ? [job] : [])), ...broker },
    core: {
      downloadFile: async () =>
        succeeded({
          status: 200 as const,
          body: new Response(failedRows).body,
          contentType: 'text/csv',
          fileName: 'x.csv',
          headers: {},
        }),
    },
  }
}

const job = { ...completedImport, errors_total: 51 }

async function view(shown: ImportJob | undefined = job, search = '', options: Options<typeof params> = {}) {
  return (await loader(routeArgs(path + search, { params, services: servicesFor(shown), ...options }))).view
}

test('rows to correct come with what to do and the cells to correct', async () => {
  const { title, corrections, tabs, download } = await view()
  expect(title).toBe('Correct 37 rows')
  expect(corrections[0]).toEqual({
    row: 19,
    name: 'Larkfield Joinery Ltd',
    reference: 'BK-0001',
    problems: [
      {
        column: 'Company number',
        found: '9900017X',
        todo: 'Enter 8 characters, like 01234567. Check them at Companies House.',
      },
    ],
    fields: [{ name: 'row-19.company_number', label: 'Company number', value: '9900017X' }],
  })
  expect(corrections[1]?.fields.map(({ name }) => name)).toEqual([
    'row-42.contact_email',
    'row-42.annual_turnover',
  ])
  expect(tabs.map(({ label, count, current }) => `${label} ${count} ${current}`)).toEqual([
    'To correct 37 true',
    'All problems and warnings 51 false',
  ])
  expect(download).toEqual({ to: `${path}/rows`, label: 'Download 37 rows to correct' })
})

test('duplicates are not rows to correct, and a page that has not all rows says so', async () => {
  const { corrections, first, paging } = await view()
  expect(corrections.map(({ row }) => row)).toEqual([19, 42, 50])
  expect(first).toMatch(/^These are the first 3 of 37 rows to correct\./)
  expect(paging).toBeNull()
})

test('all problems and warnings are listed in pages', async () => {
  const error = {
    row: 7,
    column: 'sic_code',
    code: 'UnknownSector',
    value: '04110',
    severity: 'Warning',
  } as const
  const message =
    'Row 7, SIC code: expected a SIC code of 2007, found "04110". The check continues without it.'
  const services = servicesFor({ ...job, errors: [{ ...error, message }] })
  const shown = await view(undefined, '?show=all&page=3', { services })
  expect(services.broker.listClientImports).toHaveBeenCalledWith({
    id: params.importId,
    errors_page: 3,
    errors_page_size: 20,
  })
  expect(shown.problems).toMatchObject([{ message, kind: { label: 'Warning' } }])
  expect(shown.paging).toMatchObject({ page: 3, total: 51, first: `${path}?show=all` })
})

test('a running import shows its progress', async () => {
  const shown = await view({ ...runningImport, errors_total: 20 })
  expect(shown).toMatchObject({
    progress: { title: 'Checking clients, 60%' },
    problems: [],
    corrections: [],
  })
})

test('someone else’s import is not found', async () => {
  await expect(view(undefined, '', { services: servicesFor(undefined) })).rejects.toMatchObject({
    init: { status: 404 },
  })
})

const { brokerage } = adminProfile
const suspendedProfile = { ...adminProfile, brokerage: brokerage && { ...brokerage, status: 'Suspended' } }

test('a suspended firm sees the rows, and why nothing can be sent', async () => {
  const { readOnly } = await loader(
    routeArgs(path, { params, services: servicesFor(job), profile: suspendedProfile }),
  )
  expect(readOnly).toContain('suspended')
})

function post(
  fields: Record<string, string>,
  broker: Partial<Services['broker']> = {},
  shown: ImportJob | undefined = job,
) {
  const form = { intent: 'send-corrections', idempotency_key: key, ...fields }
  const leaveFlash = vi.fn()
  const options = { params, form, services: servicesFor(shown, broker), browserState: { leaveFlash } }
  return { leaveFlash, answer: action(routeArgs(path, options)) }
}

async function refused(...args: Parameters<typeof post>) {
  const answer = await post(...args).answer
  if (answer instanceof Response) throw new Error('Expected the form, got a redirect')
  return answer.data
}

const oneLess = { ...job, error_rows: job.error_rows - 1 }

test('corrected rows are sent with their numbers, to their import; the others stay', async () => {
  const files: { name: string; text: string }[] = []
  const importClients = vi.fn(async ({ file }: { file: UploadFile }) => {
    files.push({ name: file.name, text: await (file as File).text() })
    return succeeded(oneLess)
  })
  const fields = {
    'row-19.company_number': '99000171',
    'row-42.annual_turnover': 'tbc',
    'row-42.contact_email': 'nowhere',
  }
  const { answer, leaveFlash } = post(fields, { importClients })
  expect(((await answer) as Response).headers.get('Location')).toBe(path)
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'success', text: '1 corrected row sent' })
  expect(files).toEqual([
    {
      name: 'client-book-corrected.csv',
      text:
        csvLine([...columns, 'Error row']) +
        csvLine([
          ...importColumns.map(({ header, example }) => (header === 'company_number' ? '99000171' : example)),
          '19',
        ]),
    },
  ])
  expect(importClients).toHaveBeenCalledWith(
    expect.objectContaining({ consent_declaration: 'true', corrects: job.id }),
    expect.objectContaining({ idempotencyKey: expect.stringMatching(/^[\da-f]{64}$/) }),
  )
})

test('a row that still has a problem is sent with the right ones, and named, as is one that someone else has corrected', async () => {
  const importClients = vi.fn(async ({ file }: { file: UploadFile }) => {
    expect(await (file as File).text()).toContain(',nowhere,')
    return succeeded(oneLess)
  })
  const right = { 'row-19.company_number': '99000171', 'row-7.annual_turnover': '5000' }
  const fields = { ...right, 'row-42.annual_turnover': '480000' }
  const { answer, leaveFlash } = post(fields, { importClients })
  expect(((await answer) as Response).headers.get('Location')).toBe(path)
  expect(leaveFlash).toHaveBeenCalledWith({
    kind: 'warning',
    text: '1 corrected row sent. Row 42 still needs correcting. Row 7 had been corrected already.',
  })
})

test.each([
  [
    'of a known business is said to be left out',
    '1 left out: unchanged, already referred or twice in the file.',
    1,
  ],
  ['that the lender refuses for another reason is said to have a problem', '1 still has a problem.', 0],
])('a corrected row %s', async (_, said, known) => {
  const importClients = async () => succeeded({ ...job, duplicate_rows: job.duplicate_rows + known })
  const { answer, leaveFlash } = post({ 'row-19.company_number': '99000171' }, { importClients })
  await answer
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'warning', text: `1 corrected row sent. ${said}` })
})

test('corrected rows that all have a problem keep every value, and nothing is sent', async () => {
  const reply = await refused({ 'row-19.company_number': '99000O41', 'row-42.annual_turnover': '480000' })
  expect(reply).toMatchObject({
    status: 422,
    result: {
      initialValue: { 'row-19': { company_number: '99000O41' }, 'row-42': { annual_turnover: '480000' } },
      error: {
        'row-19.company_number': [
          'Row 19: Enter 8 characters, like 01234567. Check them at Companies House.',
        ],
        'row-42.contact_email': ['Row 42: Enter an email address, like name@company.co.uk.'],
      },
    },
  })
})

test('rows in which nothing changed are not sent', async () => {
  const reply = await refused({ 'row-19.company_number': '9900017X' })
  expect(reply).toMatchObject({ status: 422, formError: { title: 'Correct a row before you send' } })
})

test('rows that are not to be corrected any more lead to their import, as after a lost answer', async () => {
  const { answer, leaveFlash } = post({ 'row-7.company_number': '99000171' })
  expect(((await answer) as Response).headers.get('Location')).toBe(path)
  expect(leaveFlash).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'These rows have been corrected already' }),
  )
})

test('rows that cannot be corrected now are said why, and keep every value', async () => {
  const errors = { corrects: ['This import is still being checked'] }
  const importClients = async () => failed({ kind: 'invalid', call: 'POST', status: 422, errors })
  expect(await refused({ 'row-19.company_number': '99000171' }, { importClients })).toMatchObject({
    status: 422,
    formError: { text: 'This import is still being checked.' },
    result: { initialValue: { 'row-19': { company_number: '99000171' } } },
  })
})

test('rows of a firm that was suspended meanwhile stay on the page as they were corrected', async () => {
  const detail = 'Your firm’s account is suspended.'
  const importClients = async () => failed({ kind: 'forbidden', call: 'POST', status: 403, detail } as const)
  const actionData = await refused({ 'row-19.company_number': '99000171' }, { importClients })
  const loaderData = await loader(
    routeArgs(path, { params, services: servicesFor(job), profile: suspendedProfile }),
  )
  const page = createElement(Import, { loaderData, actionData, params, matches: [] as never })
  const router = createMemoryRouter([{ path: '*', element: page }])
  const html = await renderHtml(createElement(RouterProvider, { router }))
  expect(html).toContain('value="99000171"')
  expect(html).toContain(detail)
})

test('corrections that were already sent lead to their import', async () => {
  const failure = { kind: 'conflict', call: 'POST', status: 409, problem: 'file_already_imported' } as const
  const importClients = async () => failed({ ...failure, problemDetails: { import_id: 'i9' } })
  const reply = await refused({ 'row-19.company_number': '99000171' }, { importClients })
  expect(reply.formError?.link?.to).toBe('/nexus/import/i9')
})

test('an import whose rows are no longer kept says what to do', async () => {
  const reply = await refused({ 'row-19.company_number': '1' }, {}, { ...job, error_file_path: null })
  expect(reply.formError?.text).toContain('your own file')
})

test('an outage keeps every value', async () => {
  const importClients = async () => failed({ kind: 'unavailable', call: 'POST', retryAfter: 3 })
  const reply = await refused({ 'row-19.company_number': '99000171' }, { importClients })
  expect(reply).toMatchObject({ status: 503, retryAfter: 3, idempotencyKey: key })
  expect(reply.result.initialValue).toEqual({ 'row-19': { company_number: '99000171' } })
})
