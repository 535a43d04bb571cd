import type { ReadableStream } from 'node:stream/web'

export interface ArrivedFile {
  temporary: string
  size: number
  /** Lower-case hexadecimal. */
  sha256: string
}

/** Both counted from 0 and inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** Paths are made by the lender, never by the sender. */
export interface FileStore {
  /** On the same disk, so that the disk store only renames. */
  arriving: string
  /** Atomic. */
  put(path: string, file: ArrivedFile): Promise<void>
  /** Undefined when there is no such file. */
  get(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  stat(path: string): Promise<{ size: number } | undefined>
  delete(path: string): Promise<void>
  close(): Promise<void>
}
