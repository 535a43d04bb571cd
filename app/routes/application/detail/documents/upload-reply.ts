import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'

import type { RefusedFile } from '#app/clients/uploads/form-files.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'

/** An upload that is not all done: which files were added, which were not and why. */
export interface UploadReply extends MutationReply {
  refused: RefusedFile[]
  /** Names of files that are documents now. */
  added: string[]
  /** Files the lender has but that are no documents yet: sending the form again adds them. */
  arrived: ArrivedFile[]
}
