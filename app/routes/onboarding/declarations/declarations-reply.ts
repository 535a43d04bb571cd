import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'

export interface DeclarationsExtra extends Pick<MutationReply, 'changed'> {
  /** The form carries the numbers of the account; else it asks for them. */
  accountHeld: boolean
}

export type DeclarationsReply = MutationReply & DeclarationsExtra

export const accountHeldField = 'account_held'

export const reviewField = (step: string) => `review.${step}`
