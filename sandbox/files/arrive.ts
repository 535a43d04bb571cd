import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { headBytes } from './file-check.ts'
import type { ArrivedFile, FileStore } from './file-store.ts'
import { createWordFinder, isEncrypted } from './pdf-encryption.ts'

export interface ArrivedWithHead extends ArrivedFile {
  head: Uint8Array
  encrypted: boolean
}

export async function arrive(
  { arriving }: Pick<FileStore, 'arriving'>,
  bytes: Readable,
): Promise<ArrivedWithHead> {
  const temporary = join(arriving, randomUUID())
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  const encryption = createWordFinder('/Encrypt')
  const learn = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < headBytes) head.push(Buffer.from(chunk.subarray(0, headBytes - size)))
      size += chunk.length
      hash.update(chunk)
      encryption.look(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(bytes, learn, createWriteStream(temporary, { flags: 'wx', flush: true }))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  const begin = Buffer.concat(head)
  // Few PDFs mention encryption, so few are read into memory.
  const encrypted =
    encryption.found() && begin.toString('latin1', 0, 5) === '%PDF-' && isEncrypted(await readFile(temporary))
  return { temporary, size, sha256: hash.digest('hex'), head: begin, encrypted }
}

export async function discard(files: readonly ArrivedFile[]): Promise<void> {
  for (const { temporary } of files) await rm(temporary, { force: true })
}
