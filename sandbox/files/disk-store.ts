import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FileStore } from './file-store.ts'

export async function createDiskStore(data: string): Promise<FileStore> {
  const temporary = data === 'memory'
  const folder = temporary ? await mkdtemp(join(tmpdir(), 'sandbox-files-')) : resolve(data, 'files')
  const kept = join(folder, 'kept')
  const arriving = join(folder, 'arriving')
  await mkdir(arriving, { recursive: true })
  return {
    arriving,
    async put(path, file) {
      const target = placeOf(kept, path)
      await mkdir(dirname(target), { recursive: true })
      await rename(file.temporary, target)
    },
    async get(path, range) {
      const file = await open(placeOf(kept, path)).catch(absent)
      if (!file) return undefined
      return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>
    },
    async stat(path) {
      const found = await stat(placeOf(kept, path)).catch(absent)
      return found?.isFile() ? { size: found.size } : undefined
    },
    async delete(path) {
      await rm(placeOf(kept, path), { force: true })
    },
    async close() {
      if (temporary) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Throws for a path outside the folder, which only a bug produces. */
function placeOf(folder: string, path: string): string {
  const place = resolve(folder, path)
  if (path.includes('\0') || !place.startsWith(folder + sep)) throw new Error('A path left the file store')
  return place
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
