import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore, type FileStore } from './file-store.ts'

let folder: string
let store: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  store = await createFileStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const put = async (path: string, content: string) =>
  store.put(path, await store.stage(Readable.from([Buffer.from(content)])))

const textOf = async (path: string, range?: { start: number; end: number }) =>
  new Response((await store.get(path, range)) as unknown as BodyInit).text()

test('a file is stored, and read in whole and in part', async () => {
  await put('a/b.txt', 'hello there')
  expect(await textOf('a/b.txt')).toBe('hello there')
  expect(await textOf('a/b.txt', { start: 6, end: 8 })).toBe('the')
  expect(await store.get('a/c.txt')).toBeUndefined()
})

test('a failed stream leaves no file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('gone')
    })(),
  )
  await expect(store.stage(broken)).rejects.toThrow('gone')
  expect(await readdir(join(folder, 'files/arriving'))).toEqual([])
})

test('what a killed process was receiving is gone at the next start, what it stored is not', async () => {
  await put('kept.txt', 'kept')
  await store.stage(Readable.from([Buffer.from('half')]))
  store = await createFileStore(folder)
  expect(await readdir(join(folder, 'files/arriving'))).toEqual([])
  expect(await textOf('kept.txt')).toBe('kept')
})

test('no path escapes the folder', async () => {
  for (const path of ['../x', 'a/../../x', '/etc/passwd', 'a\0b', '', '.'])
    await expect(store.get(path), path).rejects.toThrow('left the file store')
  const empty = await createFileStore('memory')
  const part = fc.constantFrom('..', '.', 'a', '', '%2e%2e', '...', '~')
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
      const found = await empty.get(parts.join('/')).catch((error: Error) => error.message)
      expect([undefined, 'A path left the file store']).toContain(found)
    }),
  )
  await empty.close()
})
