import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/calls/problem.ts'
import type { Page } from '#contract/fields/paging.ts'
import { type ImportJob, importColumns } from '#contract/nexus/client-import.ts'
import type { PreQualified } from '#contract/nexus/pre-qualified.ts'
import { clientImports } from '../../db/tables/nexus.ts'
import { failedRowCount, sampleJobs } from '../../seed/nexus-jobs.ts'
import { bookRow, clientBook, uploadForm } from '../../testing/samples.ts'
import { openTestSandbox, personas } from '../../testing/test-sandbox.ts'

const path = '/broker/api/v1/client-imports'
const sandbox = await openTestSandbox()
const { admin, broker, otherFirm } = personas

type Answer = ImportJob & { errors: ImportJob['errors'] & Problem['errors'] }

const jobOf = async (id: string, as = admin) => {
  const [job] = (await sandbox.call<ImportJob[]>(`${path}?id=${id}`, { as })).body
  if (!job) throw new Error('The import is not listed')
  return job
}

async function imported(rows: Record<string, string>[], as = admin): Promise<ImportJob> {
  const name = `${randomUUID()}.csv`
  const { body } = await sandbox.call<ImportJob>(path, {
    as,
    body: uploadForm(clientBook(rows.map(bookRow)), name),
  })
  await sandbox.imports.settled()
  return jobOf(body.id, as)
}

async function textOf(address: string, as = admin): Promise<string> {
  const headers = { authorization: `Bearer ${await sandbox.tokenFor(as)}` }
  return (await sandbox.fetch(new Request(`http://lender.test${address}`, { headers }))).text()
}

const failedRowsOf = ({ error_file_path: file }: ImportJob) =>
  textOf(`/core/fileUpload/downloadFile?filePath=${encodeURIComponent(file ?? '')}`)

const columns = [...importColumns.map(({ header }) => header), 'Error row']

/** A file of corrections: the number of each row in its import, and its cells where they are not the usual ones. */
const corrections = (rows: Record<string, string>[], head = columns) =>
  clientBook(
    rows.map(({ row = '', ...cells }) => [...bookRow(cells), row]),
    head,
  )

function correct(
  corrects: string,
  content: string,
  { as = admin, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
) {
  const body = uploadForm(content, 'corrected.csv', { corrects })
  return sandbox.call<Answer>(path, { as, body, headers })
}

const resultsOf = async (job: Pick<ImportJob, 'id'>, as = admin) => {
  const address = `/broker/api/v1/Clients/pre-qualified?import_id=${job.id}&sort=row_number&page_size=100`
  const { items } = (await sandbox.call<Page<PreQualified>>(address, { as })).body
  return items.map(({ row_number, company_number }) => `${row_number} ${company_number}`)
}

test('corrected rows become rows of their import, under their numbers, and every count follows', async () => {
  const job = await imported([
    { company_number: '99000070' },
    { company_number: '9900007X' },
    { company_number: '99000070' },
    { company_number: '99000073', annual_turnover: 'tbc' },
    { company_number: '99000074', contact_email: 'nowhere' },
  ])
  expect(job).toMatchObject({ valid_rows: 1, error_rows: 4, duplicate_rows: 1, corrected_rows: 0 })

  const first = await correct(
    job.id,
    corrections([
      { row: '5', company_number: '99000073', annual_turnover: 'lots' },
      { row: '3', company_number: '99000071', sic_code: '04110' },
    ]),
  )
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    id: job.id,
    file_name: job.file_name,
    status: 'CompletedWithErrors',
    total_rows: 5,
    processed_rows: 5,
    valid_rows: 2,
    corrected_rows: 1,
    warning_rows: 2,
    error_rows: 3,
    duplicate_rows: 1,
    eligible_rows: 2,
  })
  expect(await resultsOf(job)).toEqual(['2 99000070', '3 99000071'])
  const [, ...failed] = (await failedRowsOf(first.body)).trim().split('\r\n')
  expect(failed.map((line) => /,(\d+),(\w+),(\w+),"/.exec(line)?.slice(1))).toEqual([
    ['4', 'company_number', 'DuplicateInFile'],
    ['5', 'annual_turnover', 'InvalidAmount'],
    ['6', 'contact_email', 'InvalidEmail'],
  ])
  expect(failed[1]).toContain(',lots,')

  const second = await correct(
    job.id,
    corrections([
      { row: '5', company_number: '99000071' },
      { row: '6', company_number: '99000074' },
    ]),
  )
  expect(second.body).toMatchObject({
    total_rows: 5,
    valid_rows: 3,
    corrected_rows: 2,
    error_rows: 2,
    duplicate_rows: 2,
  })
  const { errors } = await jobOf(job.id)
  expect(errors.filter(({ severity }) => severity === 'Error')).toMatchObject([
    { row: 4, code: 'DuplicateInFile' },
    { row: 5, code: 'DuplicateInFile', message: expect.stringContaining('Row 3 has this business too') },
  ])
  const list = (await sandbox.call<ImportJob[]>(path, { as: admin })).body
  expect(list.filter(({ file_name }) => [job.file_name, 'corrected.csv'].includes(file_name))).toHaveLength(1)
  const exported = await textOf(`/broker/api/v1/Clients/pre-qualified/export?import_id=${job.id}`)
  expect(exported.trim().split('\r\n')).toHaveLength(1 + 3)
})

test('the downloaded file, corrected and sent, leaves nothing to correct; sent again it changes nothing', async () => {
  const job = await imported([
    { company_number: '99000075', broker_reference: '-2+3', annual_turnover: 'x' },
    { company_number: '99000076' },
  ])
  const file = (await failedRowsOf(job)).replace(',x,', ',90000,')
  const done = await correct(job.id, file)
  expect(done.body).toMatchObject({
    status: 'Completed',
    valid_rows: 2,
    error_rows: 0,
    corrected_rows: 1,
    error_file_path: null,
  })
  expect(await resultsOf(job)).toEqual(['2 99000075', '3 99000076'])
  expect((await correct(job.id, file)).body.errors).toEqual({
    corrects: ['This import has no rows to correct'],
  })
  expect(await jobOf(job.id)).toMatchObject({ valid_rows: 2, corrected_rows: 1 })
})

test('a file with rows that were corrected meanwhile corrects the others', async () => {
  const job = await imported([
    { company_number: '99000077', annual_turnover: 'x' },
    { company_number: '99000078', annual_turnover: 'x' },
  ])
  await correct(job.id, corrections([{ row: '2', company_number: '99000077' }]))
  const both = corrections([
    { row: '2', company_number: '99000077', annual_turnover: '1' },
    { row: '3', company_number: '99000078' },
  ])
  expect((await correct(job.id, both)).body).toMatchObject({
    valid_rows: 2,
    corrected_rows: 2,
    error_rows: 0,
  })
})

test('the same key is the same correction', async () => {
  const job = await imported([{ company_number: '99000079', annual_turnover: 'x' }])
  const content = corrections([{ row: '2', company_number: '99000079' }])
  const headers = { 'idempotency-key': randomUUID() }
  const first = await correct(job.id, content, { headers })
  expect(await correct(job.id, content, { headers })).toMatchObject({ status: 200, body: first.body })
})

test('the sample import is corrected too', async () => {
  const { id } = sampleJobs.withErrors
  const [titles, first] = (await failedRowsOf(await jobOf(id))).split('\r\n')
  const { body } = await correct(id, `${titles}\r\n${first?.replace('9900012X', '99000080')}`)
  expect(body).toMatchObject({ total_rows: 420, corrected_rows: 1, error_rows: failedRowCount - 1 })
})

test('an admin corrects a broker’s import, whose rows stay the broker’s; no one corrects what they do not see', async () => {
  const job = await imported([{ company_number: '99000081', annual_turnover: 'x' }], broker)
  const content = corrections([{ row: '2', company_number: '99000081' }])
  expect((await correct(job.id, content, { as: otherFirm })).status).toBe(404)
  expect((await correct(job.id, content)).status).toBe(200)
  expect(await resultsOf(job, broker)).toEqual(['2 99000081'])
  const own = await imported([{ company_number: '99000082', annual_turnover: 'x' }])
  expect((await correct(own.id, content, { as: broker })).status).toBe(404)
  expect((await correct('nonsense', content)).status).toBe(404)
})

test('an import that is being checked is not corrected', async () => {
  const { id } = await imported([{ company_number: '99000083', annual_turnover: 'x' }])
  const become = (status: ImportJob['status']) =>
    sandbox.db.update(clientImports).set({ status }).where(eq(clientImports.id, id))
  await become('Processing')
  const { status, body } = await correct(id, corrections([{ row: '2' }]))
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['corrects'] })
  await become('CompletedWithErrors')
})

test.each([
  ['without the column of numbers', [{ row: '2' }], columns.slice(0, -1), /column “Error row” is missing/],
  ['with a row that has no number', [{ row: '2' }, {}], columns, /^Row 3: /],
  ['with a number that the import does not have', [{ row: '2' }, { row: '9' }], columns, /^Row 3: /],
  ['with a number twice', [{ row: '2' }, { row: '2' }], columns, /^Row 3: /],
] as [string, Record<string, string>[], string[], RegExp][])(
  'a file %s is refused, and nothing is corrected',
  async (_, rows, head, message) => {
    const job = await imported([{ company_number: '99000083', annual_turnover: randomUUID() }])
    const { status, body } = await correct(job.id, corrections(rows, head))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ file: [expect.stringMatching(message)] })
    expect(await jobOf(job.id)).toMatchObject({ valid_rows: 0, error_rows: 1 })
  },
)
