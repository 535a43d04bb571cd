import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { patchClient, sampleClient } from '../testing/samples.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const call = 'process-requested-information'
const answer = (client: Client, answers: object[]) =>
  patchClient(sandbox, client, call, { requested_information: answers })

async function upload(client: Client, name: string): Promise<string> {
  const body = new FormData()
  body.append('files', new Blob([`%PDF-1.7 ${name}`]), name)
  const path = `/core/fileUpload/organisation/${client.organisation_id}/upload/BankStatement`
  const answered = await sandbox.call<{ file_path: string }[]>(path, { as: personas.admin, body })
  return answered.body[0]?.file_path ?? ''
}

const item = ({ requested_information: items = [] }: Client, code: string) => {
  const found = items.find((each) => each.code === code)
  if (!found) throw new Error(`Nothing asks for ${code}`)
  return found
}

test('answers are stored one by one; the last required one returns the client to underwriting', async () => {
  const client = await sampleClient(sandbox, '99000003')
  const statement = item(client, 'BankStatements3m')
  expect(statement).toMatchObject({ status: 'Rejected', rejection_reason: expect.stringContaining('Page 3') })
  const file = await upload(client, 'all-pages.pdf')
  const note = 'Printed again from online banking'
  const months = { period_from: '2026-10-01', period_to: '2026-10-31' }
  const undated = await answer(client, [{ id: statement.id, file_paths: [file], note }])
  expect(undated).toMatchObject({
    status: 422,
    body: {
      errors: {
        'requested_information.0.period_from': ['Enter the months that the statement covers'],
      },
    },
  })
  const first = await answer(client, [{ id: statement.id, file_paths: [file], ...months, note }])
  expect(first).toMatchObject({ status: 200, body: { status: 'MoreInformationRequested' } })
  expect(first.body.version).toBe(client.version + 1)
  expect(item(first.body, 'BankStatements3m')).toMatchObject({
    status: 'Answered',
    files: [file],
    rejection_reason: statement.rejection_reason,
    answered_by: 'Alex Sample',
    attachments: [{ file_path: file, file_name: 'all-pages.pdf', size: expect.any(Number) }],
    note,
    asked_at: statement.asked_at,
  })
  expect(first.body.documents.find(({ file_path }) => file_path === file)).toMatchObject(months)
  expect(first.body.timeline[0]).toMatchObject({ text: 'Answered: Bank statement, last month' })

  const reason = 'The first VAT quarter has not ended yet'
  const last = await answer(client, [{ id: item(client, 'VatReturns').id, cannot_provide_reason: reason }])
  expect(last).toMatchObject({ status: 200, body: { status: 'UnderwritingInProgress' } })
  expect(item(last.body, 'VatReturns')).toMatchObject({ status: 'Answered', cannot_provide_reason: reason })
  expect(last.body.available_actions).not.toContain(call)

  const again = await answer(client, [{ id: statement.id, file_paths: [file] }])
  expect(again).toMatchObject({ status: 409, body: { current_status: 'UnderwritingInProgress' } })
})

test('each kind of answer is validated and normalised', async () => {
  const client = await sampleClient(sandbox, '99000028')
  const [judgment, debt, renewal, premises] = client.requested_information ?? []
  const wrong = await answer(client, [
    { id: judgment?.id, answer: 'perhaps' },
    { id: debt?.id, answer: 'a lot' },
    { id: renewal?.id, answer: '31-02-2027' },
    { id: premises?.id, answer: 'Squatted' },
  ])
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.errors as object)).toEqual(
    [0, 1, 2, 3].map((index) => `requested_information.${index}.answer`),
  )
  expect((await sampleClient(sandbox, '99000028')).version).toBe(client.version)

  const right = await answer(client, [
    { id: judgment?.id, answer: 'yes' },
    { id: debt?.id, answer: '£12.5k' },
    { id: premises?.id, answer: 'Leased' },
  ])
  // The renewal date is optional.
  expect(right.body.status).toBe('UnderwritingInProgress')
  expect(right.body.requested_information?.map((each) => each.answer)).toEqual([
    'Yes',
    '12500',
    null,
    'Leased',
  ])
})

test('unknown, repeated and accepted items, and someone else’s files, are refused', async () => {
  const client = await sampleClient(sandbox, '99000001')
  const other = await sampleClient(sandbox, '99000027')
  const vat = item(client, 'VatReturns').id
  const strange = await upload(other, 'other.pdf')
  const { status, body } = await answer(client, [
    { id: item(other, 'ExplainTransaction').id, answer: 'A machine' },
    { id: item(client, 'ProofOfAddress').id, answer: 'Again' },
    { id: vat, file_paths: [strange] },
    { id: vat, answer: 'twice' },
  ])
  expect(status).toBe(422)
  expect(Object.keys(body.errors as object)).toEqual([
    'requested_information.0.id',
    'requested_information.1.id',
    'requested_information.2.file_paths',
    'requested_information.3.id',
  ])
  expect((await answer(client, [])).status).toBe(422)
  expect((await answer(client, [{ id: vat }])).status).toBe(422)
})

test('a document needs a file, and requests that remain after the offer are answered without a transition', async () => {
  const client = await sampleClient(sandbox, '99000001')
  const vat = item(client, 'VatReturns').id
  const answered = await answer(client, [{ id: vat, answer: 'It is in the post' }])
  expect(answered.body.errors).toEqual({
    'requested_information.0.file_paths': ['Upload a file, or explain why the client cannot provide it'],
  })
  const file = await upload(client, 'vat-return.pdf')
  const sent = await answer(client, [{ id: vat, file_paths: [file] }])
  expect(sent).toMatchObject({ status: 200, body: { status: 'OfferSent', version: client.version + 1 } })
})

test('answers to an outdated version are refused, a repeated key gets the same response', async () => {
  const client = await sampleClient(sandbox, '99000027')
  const body = {
    requested_information: [{ id: item(client, 'ExplainTransaction').id, answer: 'A van, paid at once' }],
  }
  const late = await patchClient(sandbox, client, call, body, { 'if-match': '"1"' })
  expect(late.status).toBe(412)
  const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${client.version}"` }
  const first = await patchClient(sandbox, client, call, body, headers)
  const second = await patchClient(sandbox, client, call, body, headers)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
})
