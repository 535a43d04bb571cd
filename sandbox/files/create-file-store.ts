import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createObjectStore, type ObjectStoreOptions } from './object-store.ts'

/** The store that the configuration names: a bucket when it gives one, else the disk. */
export function createFileStore(data: string, bucket?: ObjectStoreOptions): Promise<FileStore> {
  return bucket ? createObjectStore(bucket) : createDiskStore(data)
}
