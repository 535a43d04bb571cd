import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import type { FirmSearch } from './found-firms.ts'

export interface FirmExtra {
  search?: FirmSearch
}

export type FirmReply = MutationReply & FirmExtra
