import { expect, test } from 'vitest'
import { lastMonths } from '#contract/clients/bank-statements.ts'
import { type Client, clientSchema } from '#contract/clients/client.ts'
import { missingLines } from '#contract/clients/completeness.ts'
import { type Director, directorSchema } from '#contract/clients/director.ts'
import type { Referred } from '#contract/clients/referral.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { otherFirmsClientId } from '../seed/ids.ts'
import { sampleDirectorDetails, sampleReferral } from '../testing/samples.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const pdf = new Blob(['%PDF-1.7 sample'])
const confirmations = { confirm_accurate: true, confirm_client_consent: true }

async function refer(number: string): Promise<Client> {
  const body = sampleReferral(number)
  const referred = await sandbox.call<Referred>('/broker/api/v1/Clients', { as: personas.broker, body })
  return read(referred.body.id)
}

async function read(id: string): Promise<Client> {
  const { body } = await sandbox.call(`/broker/api/v1/Clients/${id}`, { as: personas.admin })
  return clientSchema.parse(body)
}

function patch<Body = Client & Record<string, unknown>>(
  path: string,
  body: unknown,
  headers = {},
  as = personas.broker,
) {
  return sandbox.call<Body>(`/broker/api/v1/Clients/${path}`, { as, method: 'PATCH', body, headers })
}

function updateDirector(client: Client, index: number, changes: object = {}, headers = {}) {
  const director = directorSchema.parse(client.directors[index])
  const body = { ...sampleDirectorDetails(director, index), ...changes }
  return patch<Director & Record<string, unknown>>(
    `${client.id}/directors/${director.id}/details`,
    body,
    headers,
  )
}

const [first, , last] = lastMonths(londonToday())
const threeMonths = { period_from: `${first}-01`, period_to: `${last}-28` }

async function upload(client: Client, name: string): Promise<string> {
  const body = new FormData()
  body.append('files', pdf, name)
  const path = `/core/fileUpload/organisation/${client.organisation_id}/upload/BankStatement`
  const answer = await sandbox.call<{ file_path: string }[]>(path, { as: personas.broker, body })
  return answer.body[0]?.file_path ?? ''
}

/** A number whose company the register gives at least two directors. */
async function referWithTwoDirectors(numbers: string[]): Promise<Client> {
  for (const number of numbers) {
    const client = await refer(number)
    if (client.directors.length > 1) return client
  }
  throw new Error('The register holds no such company')
}

test('refer, fill in every director, attach statements, submit: the application reaches underwriting once', async () => {
  const client = await refer('99000070')
  const early = await patch(`${client.id}/submit-application`, confirmations)
  expect(early.status).toBe(422)
  expect(early.body.errors).toMatchObject({
    'checklist.directors': [expect.any(String)],
    'checklist.signatory': [expect.any(String)],
    'checklist.bank-statements': [expect.any(String)],
  })

  for (const index of client.directors.keys()) expect((await updateDirector(client, index)).status).toBe(200)
  const filePath = await upload(client, 'june.pdf')
  const attached = await patch(`${client.id}/upload-documents`, {
    documents: [{ file_path: filePath, upload_type: 'BankStatement', ...threeMonths }],
  })
  expect(attached.body.documents).toMatchObject([{ file_name: 'june.pdf', status: 'Uploaded' }])

  const ready = await read(client.id)
  expect(missingLines(ready, londonToday())).toEqual([])
  expect(ready.version).toBe(client.version + client.directors.length + 1)
  const body = { ...confirmations, message_to_underwriter: 'Please call first' }
  const submitted = await patch(`${client.id}/submit-application`, body, { 'if-match': `"${ready.version}"` })
  expect(submitted.status).toBe(200)
  expect(submitted.headers.get('etag')).toBe(`"${ready.version + 1}"`)
  expect(submitted.body).toMatchObject({ status: 'UnderwritingInProgress', next_action: { actor: 'Lender' } })
  expect(submitted.body.timeline[0]).toMatchObject({
    type: 'UnderwritingStarted',
    text: 'Application submitted to underwriting: Please call first',
  })

  const second = await patch(`${client.id}/submit-application`, confirmations, {
    'if-match': `"${ready.version}"`,
  })
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({
    current_status: 'UnderwritingInProgress',
    current_version: ready.version + 1,
  })
  expect((await updateDirector(client, 0)).status).toBe(409)
})

test('both confirmations are needed', async () => {
  const { status, body } = await patch(`${otherFirmsClientId}/submit-application`, { confirm_accurate: true })
  expect(status).toBe(422)
  expect(Object.keys(body.errors as object)).toEqual(['confirm_client_consent'])
})

test('a repeated submission with its key gets the first response', async () => {
  const list = await sandbox.call<{ items: { id: string }[] }>('/broker/api/v1/Clients?search=99000019', {
    as: personas.broker,
  })
  const id = list.body.items[0]?.id ?? ''
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    [1, 2].map(() => patch(`${id}/submit-application`, confirmations, headers)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
})

test('a write with an outdated version is refused with the current one', async () => {
  const client = await refer('99000071')
  const first = await updateDirector(client, 0, {}, { 'if-match': `"${client.version}"` })
  expect(first.headers.get('etag')).toBe(`"${client.version + 1}"`)
  const late = await updateDirector(
    client,
    0,
    { email: 'other@example.com' },
    { 'if-match': `"${client.version}"` },
  )
  expect(late.status).toBe(412)
  expect(late.body).toMatchObject({ current_version: client.version + 1 })
  expect((await read(client.id)).directors[0]?.email).toBe('person0@example.com')
})

test('a director’s answers are normalised and stored', async () => {
  const client = await refer('99000072')
  const { body } = await updateDirector(client, 0, { shareholding_percent: '33.33%' })
  expect(directorSchema.parse(body)).toMatchObject({
    phone_number: '+447700900800',
    shareholding_percent: 33.33,
    residential_address: { postcode: 'ZZ1 1AA', moved_in: '2018-06' },
    consent_at: expect.any(String),
  })
})

test('directors share neither email nor phone, and own at most the whole company', async () => {
  const client = await referWithTwoDirectors(['99000073', '99000074', '99000075', '99000076', '99000077'])
  await updateDirector(client, 0, { shareholding_percent: 70 })
  const { status, body } = await updateDirector(client, 1, {
    email: 'PERSON0@example.com',
    phone_number: '+44 7700 900800',
    shareholding_percent: 30.01,
  })
  expect(status).toBe(422)
  expect(Object.keys(body.errors as object).toSorted()).toEqual([
    'email',
    'phone_number',
    'shareholding_percent',
  ])
  expect((await updateDirector(client, 1, { shareholding_percent: 30 })).status).toBe(200)
})

test('a birth date that differs from Companies House needs a reason', async () => {
  const client = await refer('99000078')
  const other = { date_of_birth: '01-01-1971' }
  const without = await updateDirector(client, 0, other)
  expect(without).toMatchObject({
    status: 422,
    body: { errors: { date_of_birth_reason: [expect.any(String)] } },
  })
  const reasoned = await updateDirector(client, 0, {
    ...other,
    date_of_birth_reason: 'The register is wrong',
  })
  expect(reasoned.status).toBe(200)
})

test('another brokerage’s client and another client’s director are not found', async () => {
  const [one, two] = [await refer('99000079'), await refer('99000080')]
  const strange = { ...one, directors: two.directors }
  expect((await updateDirector(strange, 0)).status).toBe(404)
  expect((await patch(`${otherFirmsClientId}/submit-application`, confirmations)).status).toBe(404)
})

test('only files uploaded for the client become its documents, once', async () => {
  const [client, other] = [await refer('99000081'), await refer('99000082')]
  const filePath = await upload(client, 'statement.pdf')
  const undated = [{ file_path: filePath, upload_type: 'BankStatement' }]
  expect(await patch(`${client.id}/upload-documents`, { documents: undated })).toMatchObject({
    status: 422,
    body: { errors: { 'documents.0.period_from': ['Enter the months that the statement covers'] } },
  })
  const documents = [{ ...undated[0], ...threeMonths }]
  expect((await patch(`${other.id}/upload-documents`, { documents })).status).toBe(422)
  expect((await patch(`${client.id}/upload-documents`, { documents })).status).toBe(200)
  const again = await patch(`${client.id}/upload-documents`, { documents })
  expect(again).toMatchObject({
    status: 422,
    body: { errors: { 'documents.0.file_path': [expect.any(String)] } },
  })
  const none = await patch(`${client.id}/upload-documents`, { documents: [] })
  expect(none).toMatchObject({ status: 422, body: { errors: { documents: ['Choose a file to upload'] } } })
})
