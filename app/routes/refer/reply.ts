import type { FormMessage, MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import type { CompanySearch } from './company-choice.ts'
import type { OfficerList } from './officer-choice.ts'

export interface ReviewPart {
  id: string
  title: string
  facts: { label: string; value: string }[]
}

export interface ReferStep {
  step: 'form' | 'review'
  search?: CompanySearch
  officers?: OfficerList
  parts?: ReviewPart[]
  cautions?: FormMessage[]
}

export type ReferReply = MutationReply & ReferStep
