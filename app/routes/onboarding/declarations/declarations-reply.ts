import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import type { ArrivedDocuments } from './keep-documents.ts'

export interface DeclarationsExtra extends Pick<MutationReply, 'changed'> {
  /** The form carries the numbers of the account; else it asks for them. */
  accountHeld: boolean
  /** Documents that came with the form: shown as uploaded where the page could not be read again. */
  arrived: ArrivedDocuments
}

export type DeclarationsReply = MutationReply & DeclarationsExtra

export const accountHeldField = 'account_held'

export const reviewField = (step: string) => `review.${step}`
