import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createObjectStore, type ObjectStoreOptions } from './object-store.ts'

export function createFileStore(data: string, bucket?: ObjectStoreOptions): Promise<FileStore> {
  return bucket ? createObjectStore(bucket) : createDiskStore(data)
}
