import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import type { FirmSearch } from './found-firms.ts'

/** What the form of a firm shows besides its values. */
export interface FirmExtra {
  search?: FirmSearch
}

export type FirmReply = MutationReply & FirmExtra
