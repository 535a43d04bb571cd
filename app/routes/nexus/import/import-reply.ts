import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import type { Preview } from './preview/preview.ts'

export interface ImportReply extends MutationReply {
  duplicate?: { uploadedAt: string; uploadedBy: string; to: string }
  preview?: Preview
}
