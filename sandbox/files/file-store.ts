import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Where uploaded bytes are kept. */
export interface FileStore {
  /** Keeps `bytes` under a path made by the lender, never by the sender. */
  save(path: string, bytes: Uint8Array): Promise<void>
  close(): Promise<void>
}

/** Keeps files below `data/files`, or in a folder of its own that goes away when `data` is `memory`. */
export async function createFileStore(data: string): Promise<FileStore> {
  const temporary = data === 'memory'
  const folder = temporary ? await mkdtemp(join(tmpdir(), 'sandbox-files-')) : join(data, 'files')
  return {
    async save(path, bytes) {
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, bytes, { flag: 'wx' })
    },
    async close() {
      if (temporary) await rm(folder, { recursive: true, force: true })
    },
  }
}
