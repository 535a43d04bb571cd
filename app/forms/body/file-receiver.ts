import type { Failure } from '#contract/calls/failure.ts'
import type { UploadedFile } from '#contract/clients/document.ts'

export interface ArrivingFile {
  field: string
  name: string
  /** Read once. Throws {@link fileTooLarge} beyond the limit of a file, and another error when the form breaks off. */
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Receives each file of a form as it arrives. `form` holds the fields before the file. Reading continues when it resolves; when it rejects, the
 * form is refused.
 */
export type FileReceiver = (file: ArrivingFile, form: FormData) => Promise<void>

const tooLarge = 'FileTooLargeError'

export function fileTooLarge(): Error {
  return Object.assign(new Error('The file is larger than its limit'), { name: tooLarge })
}

export function isFileTooLarge(error: unknown): boolean {
  return error instanceof Error && error.name === tooLarge
}

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
