import { expect, test } from 'vitest'
import type { Profile } from '#contract/people/profile.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

async function filePath(as: string) {
  const { body } = await sandbox.call<Profile>('/broker/api/v1/Me', { as })
  return body.brokerage?.contract?.file_path
}

async function download(as: string, path: string, headers: Record<string, string> = {}) {
  const url = `http://lender.test/core/fileUpload/downloadFile?filePath=${encodeURIComponent(path)}`
  const authorization = `Bearer ${await sandbox.tokenFor(as)}`
  return sandbox.fetch(new Request(url, { headers: { authorization, ...headers } }))
}

test.each([personas.admin, personas.broker])('%s downloads the signed agreement of the firm', async (as) => {
  const path = (await filePath(as)) ?? ''
  const copy = await download(as, path)
  expect(copy.status).toBe(200)
  expect(copy.headers.get('content-type')).toBe('application/pdf')
  expect(copy.headers.get('content-disposition')).toContain('introducer-agreement-2026-03.pdf')
  const text = await copy.text()
  expect(text).toMatch(/^%PDF-1\.4/)
  expect(text).toContain('Between Meridian Quay Finance \\(sample\\) and Wrenfield Lending')
  expect(text).toMatch(/Signed by Alex Sample on \d\d-\d\d-\d{4}/)
  expect(copy.headers.get('content-length')).toBe(String(text.length))
  const part = await download(as, path, { range: 'bytes=0-3' })
  expect([part.status, await part.text()]).toEqual([206, '%PDF'])
})

test('another firm cannot read it, and an unsigned firm has none', async () => {
  const path = (await filePath(personas.admin)) ?? ''
  expect((await download(personas.otherFirm, path)).status).toBe(404)
  expect((await download(personas.unsigned, path)).status).toBe(404)
  expect(await filePath(personas.unsigned)).toBeUndefined()
})
