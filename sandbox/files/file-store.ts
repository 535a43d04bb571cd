import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** As many as tell what is in a file. */
const headBytes = 4_096

export interface StagedFile {
  temporary: string
  size: number
  /** Lower-case hexadecimal. */
  sha256: string
  head: Uint8Array
}

/** Both counted from 0 and inclusive. */
export interface ByteRange {
  start: number
  end: number
}

export type FileStore = Awaited<ReturnType<typeof createFileStore>>

/** Files in a folder, under paths that the lender makes, never the sender. `memory` stands for a temporary folder, removed at the end. */
export async function createFileStore(data: string) {
  const isTemporary = data === 'memory'
  const folder = isTemporary ? await mkdtemp(join(tmpdir(), 'sandbox-files-')) : resolve(data, 'files')
  const kept = join(folder, 'kept')
  const arriving = join(folder, 'arriving')
  // What a killed process was receiving.
  await rm(arriving, { recursive: true, force: true })
  await mkdir(arriving, { recursive: true })
  return {
    /** Receives a file; it is kept by `put` or dropped by {@link discard}. */
    stage: (bytes: Readable) => stage(join(arriving, randomUUID()), bytes),
    async put(path: string, file: StagedFile) {
      const target = placeOf(kept, path)
      await mkdir(dirname(target), { recursive: true })
      await rename(file.temporary, target)
    },
    /** Undefined when there is no such file. */
    async get(path: string, range?: ByteRange) {
      const file = await open(placeOf(kept, path)).catch(absent)
      if (!file) return undefined
      return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>
    },
    async close() {
      if (isTemporary) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function stage(temporary: string, bytes: Readable): Promise<StagedFile> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  const learn = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < headBytes) head.push(Buffer.from(chunk.subarray(0, headBytes - size)))
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(bytes, learn, createWriteStream(temporary, { flags: 'wx' }))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return { temporary, size, sha256: hash.digest('hex'), head: Buffer.concat(head) }
}

export async function discard(files: readonly StagedFile[]): Promise<void> {
  for (const { temporary } of files) await rm(temporary, { force: true })
}

/** Throws for a path outside the folder, which only a bug produces. */
function placeOf(folder: string, path: string): string {
  const place = resolve(folder, path)
  if (path.includes('\0') || !place.startsWith(folder + sep)) throw new Error('A path left the file store')
  return place
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined
  throw error
}
