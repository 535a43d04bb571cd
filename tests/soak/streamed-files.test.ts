import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { discard } from '#sandbox/files/arrive.ts'
import { createDiskStore } from '#sandbox/files/disk-store.ts'
import { receiveFiles } from '#sandbox/files/receive-files.ts'
import { formOf, megabyte, post } from '#sandbox/testing/multipart-form.ts'

test('25 MB are streamed without being held in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().arrayBuffers
  let peak = 0
  const store = await createDiskStore('memory')
  const body = formOf(25 * megabyte, (sent) => {
    if (sent % (2 * megabyte) !== 0) return
    collect()
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
  })
  const received = await receiveFiles(post(body), store, {
    field: 'files',
    files: 2,
    fileBytes: 30 * megabyte,
    bodyBytes: 70 * megabyte,
  })
  if (!received.ok) throw new Error(received.problem)
  expect(received.form.files).toMatchObject([{ name: 'a.pdf', size: 25 * megabyte, truncated: false }])
  expect(peak).toBeGreaterThan(0)
  expect(peak).toBeLessThan(4 * megabyte)
  await discard(received.form.files)
  await store.close()
})
