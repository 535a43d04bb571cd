import type { SubmissionResult } from '@conform-to/react'
import type { FormTrouble } from '#app/forms/failure-reply.ts'
import type { CompanySearch } from './company-choice.ts'
import type { OfficerList } from './officer-choice.ts'

/** One part of the answers to check before sending. */
export interface ReviewPart {
  id: string
  title: string
  facts: { label: string; value: string }[]
}

/** What the action answers when it does not redirect. */
export interface ReferReply {
  step: 'form' | 'review'
  /** The idempotency key the form carries on. */
  key: string
  result: SubmissionResult
  search?: CompanySearch
  officers?: OfficerList
  parts?: ReviewPart[]
  /** What to know before sending; none of it forbids it. */
  cautions?: FormTrouble[]
  trouble?: FormTrouble
}

/** Everything an intent works on. */
export interface Posted {
  form: FormData
  key: string
}
