import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Brokerage, brokerageSchema } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import { brokerages } from '../db/tables/people.ts'
import { sampleFirmApplication, uploadFirmDocuments } from '../testing/samples.ts'
import { createTestSandbox, personas, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
const as = personas.newcomer
beforeAll(async () => {
  sandbox = await createTestSandbox()
  await sandbox.call('/broker/api/v1/Me', { as, body: { first_name: 'Nell', last_name: 'New', email: '' } })
})
afterAll(() => sandbox.close())

const path = '/broker/api/v1/Brokerages'
const application = sampleFirmApplication(as)
const documentOf = (upload_type: string) => ({
  file_path: `organisations/x/y/${upload_type}.pdf`,
  upload_type,
})

test('every field is validated, conditionally required ones included', async () => {
  const empty = await sandbox.call(path, { as, body: {} })
  expect(empty.status).toBe(422)
  const frn = await sandbox.call(path, { as, body: { ...application, fca_frn: '' } })
  expect(frn.body.errors).toEqual({ fca_frn: [expect.any(String)] })
  const bank = { sort_code: '93-80-63', account_number: '15763217' }
  const account = await sandbox.call(path, { as, body: { ...application, ...bank } })
  expect(account.body.errors).toEqual({ account_number: [expect.any(String)] })
  const stale = await sandbox.call(path, { as, body: { ...application, declarations_version: '2019-01' } })
  expect(stale.body.errors).toEqual({ declarations_version: [expect.stringContaining('read them again')] })
  const documents = ['CertificateOfIncorporation', 'ProofOfBank'].map(documentOf)
  const file = await sandbox.call(path, { as, body: { ...application, documents } })
  expect(file.body.errors).toEqual({
    'documents.0.file_path': ['Upload this file first'],
    'documents.1.file_path': ['Upload this file first'],
  })
})

test.each([
  ['LimitedCompany', false, ['the certificate of incorporation', 'proof of the bank account']],
  ['Partnership', false, ['proof of the bank account']],
  ['Partnership', true, ['proof of the bank account', 'the certificate of your insurance']],
])(
  'the documents that a %s must provide, insured %s, are requested by name',
  async (business_type, pi_insured, missing) => {
    const insurance = {
      pi_insured,
      pi_insurer: 'Sample Mutual',
      pi_cover: 500_000,
      pi_expires_on: '31-12-2099',
    }
    const body = { ...application, ...insurance, business_type, documents: [] }
    const refused = await sandbox.call(path, { as, body })
    expect(refused.body.errors).toEqual({ documents: missing.map((name) => `Upload ${name}`) })
  },
)

test('a dissolved firm cannot apply, and a trading name must differ', async () => {
  const ended = await sandbox.call(path, { as, body: { ...application, registration_number: '99000410' } })
  expect(ended).toMatchObject({
    status: 422,
    body: { errors: { registration_number: [expect.stringContaining('dissolved')] } },
  })
  const same = { ...application, trading_name: application.name.toUpperCase() }
  const named = await sandbox.call(path, { as, body: same })
  expect(named.body.errors).toEqual({ trading_name: [expect.any(String)] })
})

test('an applicant with a brokerage, or for a firm that has one, is refused', async () => {
  const member = await sandbox.call(path, { as: personas.admin, body: application })
  expect(member).toMatchObject({ status: 409, body: { type: expect.stringMatching(/\/brokerage_exists$/) } })
  const known = await sandbox.call(path, { as, body: { ...application, registration_number: '99000901' } })
  expect(known.status).toBe(409)
})

test('an application is created once, its applicant becomes the admin, the account stays masked', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { ...application, documents: await uploadFirmDocuments(sandbox, as) }
  const answers = await Promise.all([1, 2].map(() => sandbox.call<Brokerage>(path, { as, body, headers })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  const made = brokerageSchema.parse(answers[0]?.body)
  expect(made).toMatchObject({
    status: 'PendingReview',
    contract: { is_signed: false, status: 'NotSent', signatory_name: 'Nell New' },
    bank_account_masked: { sort_code: '**-**-34', account_number: '****5678' },
    ico_number: 'ZX000004',
  })
  const { body: profile } = await sandbox.call<Profile>('/broker/api/v1/Me', { as })
  expect(profile).toMatchObject({ role: 'Admin', brokerage: { id: made.id, status: 'PendingReview' } })
  const kept = JSON.stringify(await sandbox.db.select().from(brokerages))
  expect(kept).toContain('"declarations_version":"2026-03"')
  expect(kept).not.toContain('12345678')
  expect(kept).not.toContain('000034')

  const clients = await sandbox.call('/broker/api/v1/Clients', { as })
  expect(clients).toMatchObject({
    status: 403,
    body: { type: expect.stringMatching(/\/agreement_not_signed$/) },
  })
  expect((await sandbox.call(path, { as, body: application })).status).toBe(409)
})

test('a rejected firm applies again with its id and team and nothing that it now leaves out, and is reviewed again', async () => {
  const { rejected } = personas
  const { body: before } = await sandbox.call<Profile>('/broker/api/v1/Me', { as: rejected })
  expect(before.brokerage).toMatchObject({
    status: 'Rejected',
    status_reason: expect.stringContaining('FCA'),
  })
  const documents = await uploadFirmDocuments(sandbox, rejected)
  const { registration_number: _, ...company } = sampleFirmApplication(rejected, documents)
  const body = { ...company, business_type: 'SoleTrader', utr: '1234567890', ico_number: 'ZX000009' }
  const answer = await sandbox.call<Brokerage>(path, { as: rejected, body })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      id: before.brokerage?.id,
      status: 'PendingReview',
      status_reason: null,
      ico_number: 'ZX000009',
      registration_number: null,
    },
  })
  expect((await sandbox.call(path, { as: rejected, body })).status).toBe(409)
})
