import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'

export interface DeclarationsExtra extends Pick<MutationReply, 'changed'> {
  /** The form carries the numbers of the account; else it asks for them. */
  accountHeld: boolean
}

export type DeclarationsReply = MutationReply & DeclarationsExtra

/** Hidden field of a form that carries the numbers of the account. */
export const accountHeldField = 'account_held'

/** The place of a step's messages among the fields of the form. */
export const reviewField = (step: string) => `review.${step}`
