import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { clientOf } from '#tests/support/client.ts'
import { readDetails } from './read-details.ts'
import { findSame } from './upload-documents.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ upload_type: 'BankStatement', ...fields }))
    form.set(name, value)
  return form
}

const [{ id: director } = { id: '' }] = clientOf().directors

test.each<[Record<string, string>, object]>([
  [{ upload_type: 'Other' }, {}],
  [{ upload_type: 'Invoice', period_from: '13' }, {}],
  [{ period_from: '08-2026' }, { period_from: '2026-08-01', period_to: '2026-08-31' }],
  [
    { period_from: '01-2024', period_to: '02-2024' },
    { period_from: '2024-01-01', period_to: '2024-02-29' },
  ],
  [{ upload_type: 'Other', director_id: director, note: ' All pages ' }, { note: 'All pages' }],
  [{ upload_type: 'ProofOfAddress', director_id: director }, { director_id: director }],
  [{ upload_type: 'ProofOfIdentity', director_id: 'none' }, {}],
])('%o is sent with each document', (fields, details) => {
  const { upload_type = 'BankStatement' } = fields
  expect(readDetails(formOf(fields), {}, clientOf())).toEqual({ details: { upload_type, ...details } })
})

test.each<[Record<string, string>, string]>([
  [{ upload_type: 'PIInsurance' }, 'upload_type'],
  [{}, 'period_from'],
  [{ period_from: '13-2026' }, 'period_from'],
  [{ period_from: '08-2026', period_to: '07-2026' }, 'period_to'],
  [{ period_from: '08-2026', note: 'x'.repeat(501) }, 'note'],
  [{ upload_type: 'ProofOfIdentity' }, 'director_id'],
  [{ upload_type: 'ProofOfIdentity', director_id: 'of another client' }, 'director_id'],
])('%o has a message', (fields, field) => {
  const read = readDetails(formOf(fields), {}, clientOf())
  expect(Object.keys(read.errors ?? {})).toEqual([field])
})

test('a file that was sent ahead has fields of its own', () => {
  const sent = { key: 'k1' }
  const form = formOf({
    'upload_type:k1': 'Invoice',
    'note:k1': 'First',
    'period_from:k1': '13',
  })
  expect(readDetails(form, sent, clientOf())).toEqual({ details: { upload_type: 'Invoice', note: 'First' } })
  form.set('upload_type:k1', 'BankStatement')
  expect(readDetails(form, sent, clientOf())).toEqual({
    errors: { 'period_from:k1': ['Enter a month, like 09-2026'] },
  })
})

test('a file that the client has under another path is recognised; one that was sent back is not', () => {
  const [document] = clientOf().documents
  const documents = [{ ...document, sha256: 'aa' }] as Client['documents']
  const client = { ...clientOf(), documents }
  const file = { file_path: 'store/again.pdf', sha256: 'aa' }
  expect(findSame(client, file)).toBe(documents[0])
  expect(findSame(client, { ...file, file_path: 'sample/october.pdf' })).toBeUndefined()
  const rejected = { ...client, documents: documents.map((each) => ({ ...each, status: 'Rejected' })) }
  expect(findSame(rejected, file)).toBeUndefined()
})
