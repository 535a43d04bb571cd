import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive } from './arrive.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

let folder: string
let store: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-store-'))
  store = await createDiskStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const put = async (path: string, content: string) =>
  store.put(path, await arrive(store, Readable.from([Buffer.from(content)])))

const textOf = async (path: string, range?: { start: number; end: number }) =>
  new Response((await store.get(path, range)) as unknown as BodyInit).text()

test('a file is stored, read in part, and deleted', async () => {
  await put('a/b.txt', 'hello there')
  expect(await store.stat('a/b.txt')).toEqual({ size: 11 })
  expect(await textOf('a/b.txt')).toBe('hello there')
  expect(await textOf('a/b.txt', { start: 6, end: 8 })).toBe('the')
  await store.delete('a/b.txt')
  await store.delete('a/b.txt')
  expect([await store.stat('a/b.txt'), await store.get('a/b.txt')]).toEqual([undefined, undefined])
})

test('a failed stream leaves no file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('gone')
    })(),
  )
  await expect(arrive(store, broken)).rejects.toThrow('gone')
  expect(await readdir(store.arriving)).toEqual([])
})

test('no path escapes the folder', async () => {
  for (const path of ['../x', 'a/../../x', '/etc/passwd', 'a\0b', '', '.'])
    await expect(store.get(path), path).rejects.toThrow('left the file store')
  const part = fc.constantFrom('..', '.', 'a', '', '%2e%2e', '...', '~')
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
      const found = await store.stat(parts.join('/')).catch((error: Error) => error.message)
      expect([undefined, 'A path left the file store']).toContain(found)
    }),
  )
})
