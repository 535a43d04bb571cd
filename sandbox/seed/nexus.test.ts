import { expect, test } from 'vitest'
import type { Page } from '#contract/fields/paging.ts'
import { type ImportJob, importJobSchema } from '#contract/nexus/client-import.ts'
import { type PreQualified, preQualifiedSchema } from '#contract/nexus/pre-qualified.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'
import { preQualifiedCounts } from './nexus.ts'

const sandbox = await openTestSandbox()

const get = async <Body>(path: string, as = personas.admin) =>
  (await sandbox.call<Body>(`/broker/api/v1/${path}`, { as })).body

test('420 checked rows have the documented distribution of results', async () => {
  for (const [result, count] of Object.entries(preQualifiedCounts)) {
    const page = await get<Page<PreQualified>>(`Clients/pre-qualified?result=${result}&page_size=100`)
    expect({ result, total: page.total }).toEqual({ result, total: count })
    for (const item of page.items) expect(preQualifiedSchema.parse(item).result).toBe(result)
  }
  expect((await get<Page<PreQualified>>('Clients/pre-qualified')).total).toBe(420)
})

test('four imports: two done, one done with 37 errors, one failed', async () => {
  const jobs = (await get<ImportJob[]>('client-imports')).map((job) => importJobSchema.parse(job))
  expect(jobs.map(({ status, total_rows, error_rows }) => [status, total_rows, error_rows])).toEqual([
    ['Completed', 12, 0],
    ['CompletedWithErrors', 420, 37],
    ['Failed', 0, 0],
    ['Completed', 25, 0],
  ])
  expect(jobs[1]?.errors.filter(({ severity }) => severity === 'Error')).toHaveLength(37)
})

test('the worker leaves the samples as they are', async () => {
  const before = await get<ImportJob[]>('client-imports')
  sandbox.imports.wake()
  await sandbox.imports.settled()
  expect(await get<ImportJob[]>('client-imports')).toEqual(before)
})

test('the failed rows of the sample can be fetched', async () => {
  const job = (await get<ImportJob[]>('client-imports')).find(({ error_rows }) => error_rows > 0)
  const headers = { authorization: `Bearer ${await sandbox.tokenFor(personas.admin)}` }
  const url = `http://lender.test/core/fileUpload/downloadFile?filePath=${encodeURIComponent(job?.error_file_path ?? '')}`
  const answer = await sandbox.fetch(new Request(url, { headers }))
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(38)
  expect(lines[1]).toMatch(/^9900012X,.*"Row 12, Company number: /)
})
