import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mediaTypeOf, mediaTypes, type UploadedFile } from '#contract/clients/document.ts'
import { storedFiles } from '../db/tables/application.ts'
import { clients } from '../db/tables/clients.ts'
import { brokers } from '../db/tables/people.ts'
import { sampleDocument } from '../seed/documents.ts'
import { brokerageIds } from '../seed/people.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

async function download(
  path: string,
  headers: Record<string, string> = {},
  as = personas.admin,
  method = 'GET',
) {
  const token = await sandbox.tokenFor(as)
  const address = `http://lender.test/core/fileUpload/downloadFile?filePath=${encodeURIComponent(path)}`
  return sandbox.fetch(
    new Request(address, { method, headers: { authorization: `Bearer ${token}`, ...headers } }),
  )
}

async function upload(name: string, content: string): Promise<UploadedFile> {
  const body = new FormData()
  body.append('files', new Blob([content]), name)
  const answer = await sandbox.call<UploadedFile[]>(
    `/core/fileUpload/organisation/${brokerageIds.meridianQuay}/upload/PIInsurance`,
    { as: personas.admin, body },
  )
  if (!answer.body[0]) throw new Error(`The upload answered ${answer.status}`)
  return answer.body[0]
}

test('a file is returned unchanged, as an attachment with its name, and with its hash as ETag', async () => {
  const content = '%PDF-1.7 insurance'
  const file = await upload('Police d’assurance "2026".pdf', content)
  const answer = await download(file.file_path)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.length),
    'content-disposition':
      'attachment; filename="Police d_assurance 2026.pdf"; filename*=UTF-8\'\'Police%20d%E2%80%99assurance%202026.pdf',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag: `"${createHash('sha256').update(content).digest('hex')}"`,
  })
  expect(await answer.text()).toBe(content)
})

test('ranges, ETags and unsatisfiable requests', async () => {
  const { file_path: path } = await upload('range.pdf', '%PDF-0123456789')
  const part = await download(path, { range: 'bytes=5-8' })
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    'bytes 5-8/15',
    '4',
  ])
  expect(await part.text()).toBe('0123')
  const beyond = await download(path, { range: 'bytes=99-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */15'])
  const etag = part.headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"older", ${etag}`, '*'])
    expect((await download(path, { 'if-none-match': known })).status).toBe(304)
  expect((await download(path, { 'if-none-match': '"older"' })).status).toBe(200)
  expect((await download(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  expect((await download(path, { range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200)
})

test('HEAD describes the whole file', async () => {
  const { file_path: path } = await upload('head.pdf', '%PDF-0123456789')
  const answer = await download(path, { range: 'bytes=5-8' }, personas.admin, 'HEAD')
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '15'])
  expect(await answer.text()).toBe('')
})

test('each kind of file has the media type of the specification', async () => {
  const office = 'application/vnd.openxmlformats-officedocument'
  expect(mediaTypes).toEqual({
    pdf: 'application/pdf',
    png: 'image/png',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    doc: 'application/msword',
    docx: `${office}.wordprocessingml.document`,
    xls: 'application/vnd.ms-excel',
    xlsx: `${office}.spreadsheetml.sheet`,
    zip: 'application/zip',
    csv: 'text/csv',
  })
  expect(['a.exe', 'pdf.', 'a'].map(mediaTypeOf)).toEqual(Array(3).fill('application/octet-stream'))
  const csv = await upload('figures.CSV', 'a,b')
  expect((await download(csv.file_path)).headers.get('content-type')).toBe('text/csv')
})

async function fileOf(brokerEmail: string): Promise<string> {
  const [row] = await sandbox.db
    .select({ path: storedFiles.path })
    .from(storedFiles)
    .innerJoin(clients, eq(clients.organisationId, storedFiles.organisationId))
    .innerJoin(brokers, eq(brokers.id, clients.assignedBrokerId))
    .where(eq(brokers.email, brokerEmail))
    .limit(1)
  return row?.path ?? ''
}

test('the seed’s documents have sample content', async () => {
  const rows = await sandbox.db.select().from(storedFiles).limit(3)
  for (const { path, size } of rows.filter((row) => row.name.startsWith('bank-statement'))) {
    const answer = await download(path)
    expect(answer.headers.get('content-length')).toBe(String(size))
    expect(Buffer.from(await answer.arrayBuffer()).equals(sampleDocument(path).bytes)).toBe(true)
    expect(await (await download(path, { range: 'bytes=0-4' })).text()).toBe('%PDF-')
  }
  expect(rows.length).toBeGreaterThan(0)
})

test('only those who may see the client, or admins for the brokerage’s documents, find a file', async () => {
  const { file_path: insurance } = await upload('insurance.pdf', '%PDF-1.7')
  const statuses = async (path: string) =>
    Promise.all(
      [personas.admin, personas.broker, personas.otherFirm, personas.unsigned, personas.newcomer].map(
        async (as) => (await download(path, {}, as)).status,
      ),
    )
  expect(await statuses(insurance)).toEqual([200, 404, 404, 404, 403])
  expect(await statuses(await fileOf(personas.admin))).toEqual([200, 404, 404, 404, 403])
  expect(await statuses(await fileOf(personas.broker))).toEqual([200, 200, 404, 404, 403])
  for (const path of ['none', '../../etc/passwd', `${insurance}/..`])
    expect((await download(path)).status, path).toBe(404)
  expect((await download('a\0b')).status).toBe(400)
  expect((await download('')).status).toBe(422)
})

test('an upload repeated with its key gets the same response and stores one file', async () => {
  const send = async () => {
    const body = new FormData()
    body.append('files', new Blob(['%PDF-1.7 once']), 'once.pdf')
    return sandbox.call<UploadedFile[]>(
      `/core/fileUpload/organisation/${brokerageIds.meridianQuay}/upload/PIInsurance`,
      { as: personas.admin, body, headers: { 'idempotency-key': 'upload-once' } },
    )
  }
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect((await download(second.body[0]?.file_path ?? '')).status).toBe(200)
  expect(await sandbox.db.$count(storedFiles, eq(storedFiles.name, 'once.pdf'))).toBe(1)
})
