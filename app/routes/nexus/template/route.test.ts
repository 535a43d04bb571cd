import { expect, test, vi } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

test.each([
  ['?format=csv', 'csv', 'text/csv'],
  ['?format=xlsx', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['?format=exe', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('the template %s is saved as .%s', async (search, ending, type) => {
  const file = { status: 200 as const, body: null, contentType: '', fileName: '', headers: {} }
  const downloadImportTemplate = vi.fn(async () => succeeded(file))
  const response = await loader(
    routeArgs(`/nexus/template${search}`, { services: { broker: { downloadImportTemplate } } }),
  )
  expect(downloadImportTemplate).toHaveBeenCalledWith({ format: ending })
  expect(response.headers.get('Content-Disposition')).toContain(`client-import-template.${ending}`)
  expect(response.headers.get('Content-Type')).toContain(type)
})
