import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import type { Preview } from './preview/preview.ts'

/** The form with a client file, shown again. */
export interface ImportReply extends MutationReply {
  /** The same file was imported before: when, by whom, and where its page is. */
  duplicate?: { uploadedAt: string; uploadedBy: string; to: string }
  /** What the file holds, as the portal's server read it. */
  preview?: Preview
}
