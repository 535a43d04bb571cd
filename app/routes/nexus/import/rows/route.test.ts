import { expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import { completedImport } from '#tests/support/nexus.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

type Args = Parameters<typeof loader>[0]
const params = { importId: completedImport.id }

test('downloads the rows to correct, without those of known businesses, under their own file name', async () => {
  const text = 'company_number,Error row,Error codes\r\nx,3,InvalidFormat\r\n99000001,4,AlreadyImported\r\n'
  const { body } = new Response(text)
  const headers = { 'content-length': String(text.length) }
  const file = { status: 200 as const, body, contentType: 'text/html', fileName: '', headers }
  const services = {
    broker: { listClientImports: async () => succeeded([completedImport]) },
    core: { downloadFile: async () => succeeded(file) },
  }
  const response = (await loader(routeArgs<Args>('/nexus/import/i/rows', { params, services }))) as Response
  expect(response.headers.get('Content-Disposition')).toContain('rows-to-correct-client-book.csv')
  expect(response.headers.has('Content-Length')).toBe(false)
  expect(await response.text()).toBe('company_number,Error row,Error codes\r\nx,3,InvalidFormat\r\n')
})

test('an import without rows to correct is not found', async () => {
  const job = { ...completedImport, error_file_path: null }
  const services = { broker: { listClientImports: async () => succeeded([job]) } }
  const answer = loader(routeArgs<Args>('/nexus/import/i/rows', { params, services }))
  await expect(answer).rejects.toMatchObject({ init: { status: 404 } })
})
