import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive, discard } from './arrive.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createWordFinder, isEncrypted } from './pdf-encryption.ts'

test.each([
  ['%PDF-1.7 /EncryptMetadata false', false],
  ['%PDF-1.7 (see /Encrypt in the standard)', false],
  ['%PDF-1.7 trailer << /Root 1 0 R /Encrypt 6 0 R >>', true],
  ['%PDF-1.7 trailer << /Encrypt\r\n12 0\nR >>', true],
  ['%PDF-1.7 /Encrypt << /Filter /Standard /R 6 >>', true],
  ['%PDF-1.7 /Encrypt<</Filter /Adobe.PubSec >>', true],
])('%s: encrypted %s', (text, encrypted) => {
  expect(isEncrypted(Buffer.from(text))).toBe(encrypted)
})

test('a keyword is found at any chunk boundary', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), fc.nat(20), (sizes, before) => {
      const bytes = Buffer.from(`${'x'.repeat(before)}/Encrypt 6 0 R`)
      const finder = createWordFinder('/Encrypt')
      for (let at = 0, n = 0; at < bytes.length; n += 1) {
        const size = sizes[n % sizes.length] ?? 1
        finder.look(bytes.subarray(at, at + size))
        at += size
      }
      expect(finder.found()).toBe(true)
    }),
  )
  const finder = createWordFinder('/Encrypt')
  for (const part of ['/Enc', ' rypt', '/Encryp']) finder.look(Buffer.from(part))
  expect(finder.found()).toBe(false)
})

let store: FileStore
beforeAll(async () => {
  store = await createDiskStore('memory')
})
afterAll(() => store.close())

test.each([
  ['%PDF-1.7 trailer << /Encrypt 6 0 R >>', true],
  ['%PDF-1.7 trailer << /Root 1 0 R >>', false],
  ['Not a PDF, /Encrypt 6 0 R', false],
])('%s arrives, encrypted: %s', async (text, encrypted) => {
  const arrived = await arrive(store, Readable.from([...text].map((letter) => Buffer.from(letter))))
  expect(arrived.encrypted).toBe(encrypted)
  await discard([arrived])
})
