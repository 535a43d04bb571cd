import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'

/** The form with a client file, shown again. */
export interface ImportReply extends MutationReply {
  /** The same file was imported before: when, by whom, and where its page is. */
  duplicate?: { uploadedAt: string; uploadedBy: string; to: string }
  /** Name of the file that must be chosen again where no script keeps it. */
  fileName?: string
}
