import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { CoreService } from '#contract/calls/services.ts'
import { clientOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

const [document] = clientOf().documents
const params = { clientId: clientOf().id, documentId: document?.id ?? '' }
const path = `/application/${params.clientId}/documents/${params.documentId}`
const script = { 'Sec-Fetch-Mode': 'cors' }
const navigation = { 'Sec-Fetch-Mode': 'navigate' }

const sending = () =>
  vi.fn<CoreService['downloadFile']>(async () =>
    succeeded({
      status: 200,
      body: new Response('%PDF-').body,
      contentType: 'text/html',
      fileName: 'lender.html',
      headers: { 'content-length': '5' },
    }),
  )

interface Given {
  downloadFile?: CoreService['downloadFile']
  documentId?: string
  headers?: Record<string, string>
  leaveFlash?: (flash: { kind: string; text: string }) => void
}

function load({
  downloadFile = sending(),
  documentId = params.documentId,
  headers,
  leaveFlash = vi.fn(),
}: Given = {}) {
  const broker = { getClient: async () => succeeded(clientOf()) }
  const services = { broker, core: { downloadFile } }
  return loader(
    routeArgs(path, { params: { ...params, documentId }, services, headers, browserState: { leaveFlash } }),
  ) as Promise<Response & { init?: { status: number } }>
}

test('a document is downloaded under its own name, with the type of its extension', async () => {
  const downloadFile = sending()
  const response = await load({ downloadFile, headers: { Range: 'bytes=0-4' } })
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith(
    { filePath: document?.file_path },
    { range: 'bytes=0-4', ifRange: undefined, ifNoneMatch: undefined },
  )
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Content-Disposition')).toContain('filename="october.pdf"')
  expect(await response.text()).toBe('%PDF-')
})

test('a document of another client is not found, and nothing is downloaded', async () => {
  const downloadFile = sending()
  const response = await load({ downloadFile, documentId: 'another', headers: script })
  expect(response.init?.status).toBe(404)
  expect(downloadFile).not.toHaveBeenCalled()
})

test('a missing file is a status for a script and a message on the documents page for a link', async () => {
  const downloadFile = async () => failed({ kind: 'not_found', call: 'GET', status: 404 } as const)
  expect((await load({ downloadFile, headers: script })).init?.status).toBe(404)
  const leaveFlash = vi.fn()
  const response = await load({ downloadFile, headers: navigation, leaveFlash })
  expect(response.headers.get('Location')).toBe(`/application/${params.clientId}/documents`)
  expect(leaveFlash).toHaveBeenCalledWith({
    kind: 'error',
    text: expect.stringMatching(/^The file has not been downloaded. /),
  })
})

test('an ended session is a 401, which the guard handles', async () => {
  const downloadFile = async () => failed({ kind: 'unauthenticated', call: 'GET' } as const)
  expect((await load({ downloadFile, headers: navigation })).init?.status).toBe(401)
})
