import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, head, megabyte, post } from '../testing/multipart-form.ts'
import { createFileStore, discard, type FileStore } from './file-store.ts'
import { receiveFiles } from './receive-files.ts'

const limits = { field: 'files', files: 2, fileBytes: 30 * megabyte, bodyBytes: 70 * megabyte }
let folder: string
let store: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receive-files-'))
  store = await createFileStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('an oversized file is truncated, surplus files are not read, other fields are kept', async () => {
  const body = `${head('a.pdf')}${'x'.repeat(20)}\r\n${head('b.pdf')}b\r\n${head('c.pdf')}c\r\n--xx\r\nContent-Disposition: form-data; name="note"\r\n\r\nhi\r\n--xx--\r\n`
  const received = await receiveFiles(post(body), store, { ...limits, fileBytes: 10 })
  if (!received.ok) throw new Error(received.problem)
  const { files, fields, tooMany } = received.form
  expect(files.map(({ name, size, truncated }) => [name, size, truncated])).toEqual([
    ['a.pdf', 10, true],
    ['b.pdf', 1, false],
  ])
  expect([fields.get('note'), tooMany]).toEqual(['hi', true])
  await discard(files)
})

test('a body with a too large Content-Length is not read; one that exceeds the limit is dropped', async () => {
  const tiny = { ...limits, bodyBytes: 100_000 }
  const nothing = () => {}
  const said = post(formOf(megabyte, nothing), { 'content-length': '200000' })
  expect(await receiveFiles(said, store, tiny)).toEqual({ ok: false, problem: 'too-large' })
  let sent = 0
  const turned = post(formOf(20 * megabyte, (bytes) => (sent = bytes)))
  expect(await receiveFiles(turned, store, tiny)).toEqual({ ok: false, problem: 'too-large' })
  expect(sent).toBeLessThan(megabyte)
  expect(await readdir(join(folder, 'files/arriving'))).toEqual([])
})

test('truncated and random forms are malformed or read, and leave nothing behind', async () => {
  const whole = `${head('a.pdf')}%PDF-1.7 some words\r\n${head('b.pdf')}b\r\n--xx--\r\n`
  const cut = fc.nat(whole.length).map((length) => whole.slice(0, length))
  const noise = fc.string({ unit: 'binary', maxLength: 200 }).map((content) => `--xx\r\n${content}\r\n--xx--`)
  await fc.assert(
    fc.asyncProperty(fc.oneof(cut, noise), async (body) => {
      const received = await receiveFiles(post(body), store, limits)
      if (received.ok) await discard(received.form.files)
      else expect(received.problem).toBe('malformed')
      expect(await readdir(join(folder, 'files/arriving'))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test.each(['text/plain', 'multipart/form-data', 'multipart/form-data; x=1', 'multipart/mixed; boundary=xx'])(
  '%s is not a multipart form',
  async (type) => {
    const request = post('--xx--', { 'content-type': type })
    expect(await receiveFiles(request, store, limits)).toEqual({ ok: false, problem: 'malformed' })
  },
)
