import type { Failure } from '#contract/calls/failure.ts'
import type { UploadedFile } from '#contract/clients/document.ts'

/** What became of one file of a form that was passed on while it arrived. */
export interface FileOutcome {
  field: string
  /** Without path and control characters. */
  name: string
  /** The file as the lender keeps it. */
  stored?: UploadedFile
  /** Why the file was not taken, as a phrase to follow its name. */
  problem?: string
  /** A failure that is not the file's own, such as a session that ended: no later file is sent. */
  failure?: Failure
}
