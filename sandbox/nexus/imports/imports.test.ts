import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/calls/problem.ts'
import type { Page } from '#contract/fields/paging.ts'
import { type ImportJob, importJobSchema, importLimits } from '#contract/nexus/client-import.ts'
import type { PreQualified, PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'
import { clientImports } from '../../db/tables/nexus.ts'
import { bookRow, clientBook, uploadForm } from '../../testing/samples.ts'
import { openTestSandbox, personas } from '../../testing/test-sandbox.ts'
import { templateWorkbook } from '../template/template.ts'

const path = '/broker/api/v1/client-imports'
const sandbox = await openTestSandbox()

const { admin, broker, otherFirm, unsigned } = personas
const list = async (as: string) => (await sandbox.call<ImportJob[]>(path, { as })).body
const find = async (as: string, id: string) =>
  importJobSchema.parse((await list(as)).find((job) => job.id === id))

async function upload(form: FormData, as = admin) {
  const answer = await sandbox.call<ImportJob & Omit<Problem, 'status' | 'errors'> & { errors: unknown }>(
    path,
    { as, body: form },
  )
  await sandbox.imports.settled()
  return answer
}

async function imported(form: FormData, as = admin): Promise<ImportJob> {
  const { status, body } = await upload(form, as)
  expect(status).toBe(201)
  expect(importJobSchema.parse(body).status).toBe('Queued')
  return find(as, body.id)
}

async function textOf(url: string, as: string): Promise<string> {
  const headers = { authorization: `Bearer ${await sandbox.tokenFor(as)}` }
  const answer = await sandbox.fetch(new Request(`http://lender.test${url}`, { headers }))
  return answer.status === 200 ? answer.text() : `status ${answer.status}`
}

const rowsOf = async (job: ImportJob, as = admin) => {
  const found = `/broker/api/v1/Clients/pre-qualified?import_id=${job.id}&sort=row_number&page_size=100`
  return (await sandbox.call<Page<PreQualified>>(found, { as })).body.items
}

test('valid rows are checked, invalid ones kept with messages, and the failed rows can be downloaded', async () => {
  const job = await imported(
    uploadForm(
      clientBook([
        bookRow({ company_number: '99000070', company_name: 'As typed' }),
        bookRow({ company_number: '9900007X', contact_email: 'maria.private@x' }),
        bookRow({ company_number: '99000070' }),
        bookRow({ company_number: '99000409' }),
        bookRow({ company_number: '99000008' }),
        bookRow({ company_number: '99000410' }),
        bookRow({ company_number: '99000999' }),
        bookRow({ company_number: '', company_name: 'Unknown Ltd' }),
      ]),
      'Larkfield clients.csv',
    ),
  )
  expect(job).toMatchObject({
    file_name: 'Larkfield clients.csv',
    uploaded_by: 'Alex Sample',
    status: 'CompletedWithErrors',
    total_rows: 8,
    processed_rows: 8,
    valid_rows: 4,
    error_rows: 4,
    duplicate_rows: 3,
    progress_percent: 100,
    errors_truncated: false,
  })
  expect(job.errors.map(({ row, code, severity }) => `${row} ${code} ${severity}`)).toEqual([
    '3 InvalidCompanyNumber Error',
    '3 InvalidEmail Error',
    '4 DuplicateInFile Error',
    '5 AlreadyReferred Error',
    '6 ExistingCustomer Error',
    '2 NameMismatch Warning',
    '7 CompanyNotActive Warning',
    '7 NameMismatch Warning',
    '8 CompanyNotFound Warning',
  ])
  expect(JSON.stringify(job)).not.toContain('private')
  expect(JSON.stringify(job)).not.toContain('Harbour')
  const rows = await rowsOf(job)
  const namesIn = async (row: PreQualified | undefined) => {
    const found = `/broker/api/v1/Clients/pre-qualified/${row?.id}`
    return (await sandbox.call<PreQualifiedDetail>(found, { as: admin })).body.given?.company_name
  }
  // A name is given where Companies House has another one, and not where it knows none.
  expect(await Promise.all([rows[0], rows[2]].map(namesIn))).toEqual(['As typed', null])
  expect(rows.map(({ row_number, result }) => `${row_number} ${result}`)).toEqual([
    '2 Eligible',
    '7 NotEligible',
    '8 NotFound',
    '9 NeedsMoreData',
  ])
  const failed = await textOf(
    `/core/fileUpload/downloadFile?filePath=${encodeURIComponent(job.error_file_path ?? '')}`,
    admin,
  )
  const lines = failed.split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toMatch(/^company_number,.*,client_aware,Error row,Error columns,Error codes,Error$/)
  expect(lines[1]).toMatch(
    /^9900007X,Larkfield Joinery Ltd,.*,3,company_number contact_email,InvalidCompanyNumber InvalidEmail,"Row 3, Company number: expected 8 characters .* Row 3, Contact email: /,
  )
  expect(lines[3]).toMatch(/^99000409,/)
})

test('a file that was imported before is a conflict unless forced; a failed one can be imported again', async () => {
  const book = clientBook([bookRow({ company_number: '99000071' })])
  const first = await imported(uploadForm(book))
  const again = await upload(uploadForm(book))
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({
    type: expect.stringMatching(/\/file_already_imported$/),
    import_id: first.id,
    uploaded_by: 'Alex Sample',
  })
  const forced = await imported(uploadForm(book, 'again.csv', { force: 'true' }))
  expect(forced).toMatchObject({ status: 'CompletedWithErrors', duplicate_rows: 1 })
  expect(forced.errors[0]?.code).toBe('AlreadyImported')
  expect((await upload(uploadForm('wrong,header\r\n1,2'))).status).toBe(201)
  expect((await upload(uploadForm('wrong,header\r\n1,2'))).status).toBe(201)
})

test('a row of a client of the firm says so', async () => {
  const { errors } = await imported(uploadForm(clientBook([bookRow({ company_number: '99000001' })])))
  expect(errors).toMatchObject([
    { code: 'AlreadyReferred', message: expect.stringContaining('It is one of your firm’s clients already') },
  ])
})

test('the same key is the same import', async () => {
  const form = () => uploadForm(clientBook([bookRow({ company_number: '99000072' })]))
  const headers = { 'idempotency-key': randomUUID() }
  const first = await sandbox.call<ImportJob>(path, { as: admin, body: form(), headers })
  const second = await sandbox.call<ImportJob>(path, { as: admin, body: form(), headers })
  await sandbox.imports.settled()
  expect(second.body.id).toBe(first.body.id)
  expect(await find(admin, first.body.id)).toMatchObject({ status: 'Completed', valid_rows: 1 })
})

test('the completed template can be imported as a workbook', async () => {
  const job = await imported(uploadForm(new Uint8Array(await templateWorkbook()), 'template.xlsx'))
  expect(job).toMatchObject({ total_rows: 1, processed_rows: 1 })
})

test.each([
  [
    'a wrong header',
    'name,number\r\nA,1',
    /names missing: company_number, company_name, .* Found: name, number/,
  ],
  ['no rows', clientBook([]), /no rows/],
  [
    'too many rows',
    `${clientBook([])}${`\r\n,A Ltd${','.repeat(16)}`.repeat(importLimits.rows + 1)}`,
    /more than 50,000 rows/,
  ],
  ['an open quotation mark', `${clientBook([bookRow()])}\r\n"99000001`, /quotation mark/],
])('%s fails the import with a message', async (_, content, message) => {
  const job = await imported(uploadForm(content))
  expect(job).toMatchObject({
    status: 'Failed',
    valid_rows: 0,
    failure_reason: expect.stringMatching(message),
  })
})

test('an unknown column is left out with a warning', async () => {
  const columns = ['Company Number', 'Company name', 'Annual turnover', 'Client aware', 'Colour']
  const job = await imported(uploadForm(clientBook([['99000073', 'X Ltd', '90000', 'yes', 'red']], columns)))
  expect(job).toMatchObject({ status: 'Completed', valid_rows: 1 })
  expect(job.errors[0]).toMatchObject({
    row: 1,
    column: 'Colour',
    code: 'UnknownColumn',
    severity: 'Warning',
  })
})

test('200 problems are listed and the rest counted', async () => {
  const rows = Array.from({ length: 130 }, () => bookRow({ company_number: 'x', annual_turnover: 'y' }))
  const job = await imported(uploadForm(clientBook(rows)))
  expect(job).toMatchObject({ error_rows: 130, errors_truncated: true })
  expect(job.errors).toHaveLength(200)

  const list = async (query: string) =>
    (await sandbox.call<ImportJob[]>(`/broker/api/v1/client-imports?${query}`, { as: admin })).body
  const [second] = await list(`id=${job.id}&errors_page=2&errors_page_size=100`)
  expect(second?.errors).toEqual(job.errors.slice(100, 200))
  expect(second).toMatchObject({ errors_total: 260, errors_truncated: true })
  const [last] = await list(`id=${job.id}&errors_page=3&errors_page_size=100`)
  expect(last).toMatchObject({ errors_total: 260, errors_truncated: false })
  expect(last?.errors).toHaveLength(60)
  expect(await list('id=nonsense')).toEqual([])
})

test('progress lists running imports only, without their problems', async () => {
  const path = '/broker/api/v1/client-imports?running=true&errors_page_size=0'
  const sample = eq(clientImports.fileName, 'spring-leads.csv')
  await sandbox.db.update(clientImports).set({ status: 'Processing' }).where(sample)
  const { body } = await sandbox.call<ImportJob[]>(path, { as: admin })
  expect(body.map(({ file_name, status }) => [file_name, status])).toEqual([
    ['spring-leads.csv', 'Processing'],
  ])
  expect(body[0]?.errors).toEqual([])
  await sandbox.db.update(clientImports).set({ status: 'Completed' }).where(sample)
  expect((await sandbox.call<ImportJob[]>(path, { as: admin })).body).toEqual([])
})

test.each([
  ['no file', () => new FormData(), 422, 'file'],
  [
    'no declaration',
    () => uploadForm(clientBook([bookRow()]), 'a.csv', { consent_declaration: '' }),
    422,
    'consent_declaration',
  ],
  ['an empty file', () => uploadForm(''), 422, 'file'],
  ['another kind of file', () => uploadForm('%PDF-1.7', 'book.pdf'), 415, 'file'],
  ['a workbook of another kind', () => uploadForm('PK no zip', 'book.xls'), 415, 'file'],
  ['text that says it is a workbook', () => uploadForm('a,b', 'book.xlsx'), 415, 'file'],
  ['a file beyond 20 MB', () => uploadForm(new Uint8Array(importLimits.bytes + 1).fill(65)), 413, 'file'],
])('%s is refused', async (_, form, status, field) => {
  const answer = await upload(form())
  expect(answer.status).toBe(status)
  expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
})

test.each(['', 'multipart/form-data', 'multipart/form-data; boundary=x'])(
  'a body that is not a form (%s) is refused',
  async (type) => {
    const answer = await sandbox.call(path, {
      as: admin,
      body: '--x\r\nbroken',
      headers: { 'content-type': type },
    })
    expect(answer.status).toBe(400)
  },
)

test('UTF-16 without a byte order mark is accepted', async () => {
  const wide = Buffer.from(clientBook([bookRow({ company_number: '99000074' })]), 'utf16le')
  expect(await imported(uploadForm(new Uint8Array(wide)))).toMatchObject({
    status: 'Completed',
    valid_rows: 1,
  })
})

test('brokers see their own imports, admins the firm’s, others and unsigned firms none', async () => {
  const own = await imported(uploadForm(clientBook([bookRow({ company_number: 'bad' })])), broker)
  const firms = await imported(uploadForm(clientBook([bookRow({ company_number: 'worse' })])))
  const ids = async (as: string) => (await list(as)).map(({ id }) => id)
  expect(await ids(broker)).toContain(own.id)
  expect(await ids(broker)).not.toContain(firms.id)
  expect(await ids(admin)).toEqual(expect.arrayContaining([own.id, firms.id]))
  expect(await ids(otherFirm)).toEqual([])
  const file = (job: ImportJob) =>
    `/core/fileUpload/downloadFile?filePath=${encodeURIComponent(job.error_file_path ?? '')}`
  expect(await textOf(file(own), broker)).toContain('Company number')
  expect(await textOf(file(firms), broker)).toBe('status 404')
  expect(await textOf(file(own), otherFirm)).toBe('status 404')
  expect((await sandbox.call(path, { as: unsigned })).status).toBe(403)
  expect((await sandbox.call(path, {})).status).toBe(401)
})
