import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUploadForm, maxGrowth, measure, uploadOnce } from '#tests/bench/files.ts'
import { residentMemory } from '#tests/bench/process-facts.ts'
import { type PortalPair, startPortalPair } from '#tests/support/portal-pair.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'

/** Of 25 MiB each. */
const files = 9

let pair: PortalPair
let cookie = ''
let documents = ''

beforeAll(async () => {
  pair = await startPortalPair('test-results/logs/case-file.log', { LOG_LEVEL: 'warn' })
  cookie = await signedInCookie(pair.origin, 'admin@meridianquay.example')
  documents = await findUploadForm(pair.origin, cookie)
  for (let count = 0; count < files; count += 1) await uploadOnce(pair.origin, cookie, documents)
})

afterAll(() => pair?.stop())

function open(): Promise<Response> {
  const address = pair.origin + documents.replace('/documents', '/case-file/download')
  return fetch(address, { headers: { cookie } })
}

test('a case file of more than 200 MB is complete, and its bytes pass through the portal', async () => {
  const { has, read } = await readZip(await (await open()).blob())
  const lines = (await read('manifest.csv')).split('\r\n').filter((line) => line.includes('large-'))
  expect(lines).toHaveLength(files)
  for (const line of lines) expect(line).toMatch(/,Included$/)
  expect(has('INCOMPLETE.txt')).toBe(false)
})

test.skipIf(residentMemory(process.pid) === null)('the portal holds none of it', async () => {
  let bytes = 0
  const { growth } = await measure(pair.portal.child.pid ?? 0, async () => {
    for await (const chunk of (await open()).body ?? []) bytes += chunk.byteLength
  })
  expect(bytes).toBeGreaterThan(200_000_000)
  expect(growth).toBeLessThanOrEqual(maxGrowth)
})
