import type { ReadableStream } from 'node:stream/web'

/** A file that arrived whole in a temporary place, with what was learned of it on the way. */
export interface ArrivedFile {
  /** Where it lies on this machine's disk. */
  temporary: string
  size: number
  /** Lower-case hexadecimal. */
  sha256: string
}

/** Bytes of a file from `start` to `end`, both counted from 0 and both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where documents are kept, under paths made by the lender, never by the sender. */
export interface FileStore {
  /** Folder in which arriving files are written, so that the disk store only renames them. */
  arriving: string
  /** Keeps a file; afterwards it is there whole, or not at all. */
  put(path: string, file: ArrivedFile): Promise<void>
  /** The bytes, as they are read; undefined when there is no such file. */
  get(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  stat(path: string): Promise<{ size: number } | undefined>
  /** Does nothing when there is no such file. */
  delete(path: string): Promise<void>
  close(): Promise<void>
}
