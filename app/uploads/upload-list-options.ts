import type { StoredFile, UploadEntry } from './upload-entry.ts'

export type SendResult =
  | { kind: 'stored'; stored: StoredFile }
  /** `permanent`: the same file is refused again, whenever it is sent. */
  | { kind: 'refused'; problem: string; permanent?: boolean }
  /** Nothing is known of it, or the lender is unavailable: sent again with the same key. */
  | { kind: 'lost' }
  | { kind: 'aborted' }

export interface Sending {
  key: string
  file: File
  uploadType: string
  signal: AbortSignal
  /** `percent` is 100 when all bytes are sent. */
  onProgress(percent: number): void
}

export interface UploadListOptions {
  send(sending: Sending): Promise<SendResult>
  /** Keeps the list over a reload. */
  storage: { read(): string | null; write(text: string): void }
  /** Why a file cannot be sent, as a phrase to follow its name. */
  problemOf(file: File, count: number): string | undefined
  /** A field holds one file: another takes its place. */
  single?: boolean
  later(action: () => void, ms: number): void
  online: boolean
}

export interface UploadListState {
  entries: readonly UploadEntry[]
  online: boolean
}
