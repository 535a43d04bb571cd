import type { Failure } from '#contract/calls/failure.ts'
import type { UploadedFile } from '#contract/clients/document.ts'

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
