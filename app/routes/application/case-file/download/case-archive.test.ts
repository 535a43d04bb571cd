import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { Download } from '#contract/calls/service.ts'
import type { Client } from '#contract/clients/client.ts'
import { clientOf } from '#tests/support/client.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { routeArgs, testNow } from '#tests/support/route-args.ts'
import type { CaseFileView } from '../case-file-view.ts'
import { caseArchive } from './case-archive.ts'
import { loader } from './route.ts'

const [document] = clientOf().documents as [Client['documents'][number]]
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const kept = (name: string, content: string, over: Partial<typeof document> = {}) => ({
  ...document,
  id: name,
  file_path: `kept/${name}`,
  file_name: name,
  size: content.length,
  sha256: sha256(content),
  ...over,
})

const answer = (body: BodyInit | null): Result<Download> =>
  succeeded({ status: 200, body: new Response(body).body, contentType: '', fileName: '', headers: {} })

const view: CaseFileView = {
  id: 'c1',
  name: 'Larkfield Joinery Ltd',
  number: '99000001',
  reference: 'CL-7F3K2M',
  prepared: '19-11-2026, 09:00, by Alex Sample',
  sections: [
    { title: 'Offers', entries: [], none: 'No offers' },
    {
      title: 'Referral',
      entries: [{ title: 'Funding', facts: [{ label: 'Notes', value: 'a\nb' }] }],
      none: null,
    },
  ],
}

function archive(client: Client, download: (path: string) => Promise<Result<Download>>) {
  return caseArchive({ client, view, providerName: 'Wrenfield Lending', now: testNow, download })
}

test('has the case file as text, each document under its type and name, and their hashes', async () => {
  const documents = [
    kept('october.pdf', 'first'),
    kept('a:b?.pdf', 'second', { upload_type: 'Other', uploaded_at: 'yesterday' }),
  ]
  const contents: Record<string, string> = { 'kept/october.pdf': 'first', 'kept/a:b?.pdf': 'second' }
  const { has, read } = await readZip(
    archive({ ...clientOf(), documents }, async (path) => answer(contents[path] ?? null)),
  )
  expect(await read('documents/01 Bank statement october.pdf')).toBe('first')
  expect(await read('documents/02 Something else a_b_.pdf')).toBe('second')
  expect(await read('case-file.txt')).toBe(
    'Case file: Larkfield Joinery Ltd, 99000001, CL-7F3K2M\r\nPrepared 19-11-2026, 09:00, by Alex Sample\r\n\r\nOFFERS\r\nNo offers\r\n\r\nREFERRAL\r\n\r\nFunding\r\nNotes: a\r\n  b\r\n',
  )
  const [head, first, ...rest] = (await read('manifest.csv')).split('\r\n')
  expect(head).toContain('File,Document,Type,Bytes,SHA-256,SHA-256 recorded by Wrenfield Lending')
  expect(first).toBe(
    `documents/01 Bank statement october.pdf,october.pdf,Bank statement,5,${sha256('first')},${sha256('first')},"10-11-2026, 10:00",Alex Sample,Included`,
  )
  expect(rest).toHaveLength(2)
  expect(has('INCOMPLETE.txt')).toBe(false)
})

test('what is kept with the consent and with answers is there too, each file once', async () => {
  const client = clientOf()
  const attachments = [
    { file_path: 'kept/october.pdf', file_name: 'october.pdf', size: 1 },
    { file_path: 'answers/ledger.csv', file_name: 'ledger.csv', size: 1 },
  ]
  const download = vi.fn(async () => answer('x'))
  const stream = archive(
    {
      ...client,
      documents: [kept('october.pdf', 'x')],
      consent: { ...client.consent, evidence_file_path: 'evidence/signed.pdf' },
      requested_information: [{ attachments }] as unknown as Client['requested_information'],
    },
    download,
  )
  const { has } = await readZip(stream)
  expect(download.mock.calls).toEqual([['kept/october.pdf'], ['evidence/signed.pdf'], ['answers/ledger.csv']])
  expect(has('documents/02 Client consent signed.pdf')).toBe(true)
  expect(has('documents/03 Requested information ledger.csv')).toBe(true)
})

test('a document that is not sent has a note in its place, and the archive says that it is not complete', async () => {
  const documents = ['gone.pdf', 'down.pdf', 'other.pdf'].map((name) => kept(name, 'x'))
  const { has, read } = await readZip(
    archive({ ...clientOf(), documents }, async (path) => {
      if (path.includes('gone')) return failed({ kind: 'not_found', call: 'GET' })
      if (path.includes('down')) return failed({ kind: 'unavailable', call: 'GET' })
      return answer('y')
    }),
  )
  expect(has('documents/01 Bank statement gone.pdf')).toBe(false)
  expect(await read('documents/01 NOT INCLUDED gone.pdf.txt')).toContain('Wrenfield Lending no longer has it')
  expect(await read('documents/02 NOT INCLUDED down.pdf.txt')).toContain('Wrenfield Lending did not send it')
  expect(await read('documents/03 Bank statement other.pdf')).toBe('y')
  expect(await read('INCOMPLETE.txt')).toBe(
    [
      'This archive is not complete: 3 documents are missing or not as recorded.',
      'gone.pdf: Not included: Wrenfield Lending no longer has it',
      'down.pdf: Not included: Wrenfield Lending did not send it',
      'other.pdf: Not as Wrenfield Lending recorded it',
      '',
    ].join('\r\n'),
  )
  expect(await read('manifest.csv')).toContain('Not as Wrenfield Lending recorded it')
})

test('a document that breaks off ends the download', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('The connection was lost')),
  })
  const stream = archive({ ...clientOf(), documents: [kept('october.pdf', 'x')] }, async () => answer(broken))
  await expect(new Response(stream).blob()).rejects.toThrow('The connection was lost')
})

test('reading follows the browser, which may leave', async () => {
  const cancel = vi.fn()
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
      cancel,
    },
    { highWaterMark: 0 },
  )
  const download = vi.fn(
    async (): Promise<Result<Download>> =>
      succeeded({ status: 200, body: endless, contentType: '', fileName: '', headers: {} }),
  )
  const stream = archive({ ...clientOf(), documents: [document, kept('b.pdf', '')] }, download).getReader()
  expect(download).not.toHaveBeenCalled()
  while (pulled < 3) await stream.read()
  await new Promise((resolve) => setImmediate(resolve))
  expect(pulled).toBeLessThanOrEqual(4)
  await stream.cancel()
  expect(cancel).toHaveBeenCalledOnce()
  expect(download).toHaveBeenCalledOnce()
})

test('a client that the lender does not show this person is not found, and nothing is downloaded', async () => {
  const getClient = async () => failed({ kind: 'not_found', call: 'GET', status: 404 } as const)
  const params = { clientId: clientOf().id }
  const args = routeArgs<Parameters<typeof loader>[0]>('/application/c1/case-file/download', {
    params,
    services: {
      broker: { getClient },
      core: { getBrokerage: async () => failed({ kind: 'not_found', call: 'GET' }) },
    },
  })
  await expect(loader(args)).rejects.toMatchObject({ init: { status: 404 } })
})

test('the archive is saved under the name, reference and day of the client', async () => {
  const params = { clientId: clientOf().id }
  const answered = await loader(
    routeArgs<Parameters<typeof loader>[0]>('/application/c1/case-file/download', {
      params,
      services: {
        broker: { getClient: async () => succeeded({ ...clientOf(), documents: [] }) },
        core: { getBrokerage: async () => failed({ kind: 'not_found', call: 'GET' }) },
      },
    }),
  )
  expect(answered.headers.get('Content-Type')).toBe('application/zip')
  expect(answered.headers.get('Content-Disposition')).toContain(
    'filename="Case file Larkfield Joinery Ltd CL-7F3K2M 2026-11-19.zip"',
  )
  expect(answered.headers.get('Cache-Control')).toBe('private, no-store, no-transform')
  const { has } = await readZip(answered.body)
  expect(has('case-file.txt') && has('manifest.csv')).toBe(true)
})
