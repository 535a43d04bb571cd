import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import type { RefusedFile } from '#app/clients/uploads/form-files.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'

export interface UploadReply extends MutationReply {
  refused: RefusedFile[]
  added: string[]
  /** Files the lender has but that are not documents yet: submitting the form again adds them. */
  arrived: ArrivedFile[]
}
