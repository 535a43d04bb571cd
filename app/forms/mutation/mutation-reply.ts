import type { SubmissionResult } from '@conform-to/react'
import type { FormMessage } from './form-message.ts'

/** What identifies one sending of a form: repeated with the same key it is done once; `version` is the record's when the form was opened. */
export interface FormWrite {
  idempotencyKey: string
  version?: number
}

/** A field in which the saved value differs from the one in the form. */
export interface Difference {
  label: string
  saved: string
  entered: string
}

/** What an action answers when its form is shown again. The same with and without JavaScript. */
export interface MutationReply extends FormWrite {
  intent: string
  /** HTTP status of the answer. */
  status: number
  /** The values as they were entered, by field name, and the messages of fields. */
  result: SubmissionResult
  formError?: FormMessage
  differences?: Difference[]
  /** The record has changed since the page was read, so the page is read again. */
  changed?: boolean
  /** Seconds after which the lender asks to try again. */
  retryAfter?: number
}
