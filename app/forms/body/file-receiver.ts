import type { Failure } from '#contract/calls/failure.ts'
import type { UploadedFile } from '#contract/clients/document.ts'

export interface ArrivingFile {
  field: string
  name: string
  /** Read once. Throws beyond the limit of a file, and when the form breaks off. */
  bytes: AsyncIterable<Uint8Array>
  /** Whether it is larger than its limit, once its bytes have been read. */
  isTooLarge(): boolean
}

/**
 * Receives each file of a form as it arrives. `form` holds the fields before the file. Reading continues when it resolves; when it rejects, the
 * form is refused.
 */
export type FileReceiver = (file: ArrivingFile, form: FormData) => Promise<void>

/** What became of it. */
export interface FileOutcome {
  field: string
  name: string
  stored?: UploadedFile
  /** Why the file was not accepted, as a phrase after its name. */
  problem?: string
  /** The same file may be taken when it is sent again. */
  temporary?: boolean
  /** A failure that is not the file's own, such as a session that ended: no later file is sent. */
  failure?: Failure
}
