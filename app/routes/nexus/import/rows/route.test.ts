import { expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import { completedImport } from '#tests/support/nexus.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

type Args = Parameters<typeof loader>[0]
const params = { importId: completedImport.id }

test('downloads the rows to correct under their own file name', async () => {
  const file = { status: 200 as const, body: null, contentType: 'text/html', fileName: '', headers: {} }
  const services = {
    broker: { listClientImports: async () => succeeded([completedImport]) },
    core: { downloadFile: async () => succeeded(file) },
  }
  const response = await loader(routeArgs<Args>('/nexus/import/i/rows', { params, services }))
  expect((response as Response).headers.get('Content-Disposition')).toContain(
    'rows-to-correct-client-book.csv',
  )
})

test('an import without rows to correct is not found', async () => {
  const job = { ...completedImport, error_file_path: null }
  const services = { broker: { listClientImports: async () => succeeded([job]) } }
  const answer = loader(routeArgs<Args>('/nexus/import/i/rows', { params, services }))
  await expect(answer).rejects.toMatchObject({ init: { status: 404 } })
})
