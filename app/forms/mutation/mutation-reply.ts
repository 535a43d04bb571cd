import type { SubmissionResult } from '@conform-to/react'

/** Identifies one submission of a form: repeated with the same key it happens once; `version` is the record’s when the form was opened. */
export interface FormWrite {
  idempotencyKey: string
  version?: number
}

/** What a form opens with. `constraint` says which fields are required, by their names. */
export interface FormOpening extends FormWrite {
  constraint?: Record<string, { required: true }>
}

export interface Difference {
  label: string
  saved: string
  entered: string
}

/** A form’s message above its fields: what happened, what is safe and the next step. */
export interface FormMessage {
  title: string
  text: string
  link?: { to: string; label: string; newTab?: boolean }
  items?: readonly string[]
  /** What the button had that sent the form: pressed again, it sends the form as it is, with the same key. */
  retry?: string
}

/** The answer of an action whose form is shown again. The same with and without JavaScript. */
export interface MutationReply extends FormWrite {
  intent: string
  status: number
  /** The entered values, by field name, and the messages of fields. */
  result: SubmissionResult
  formError?: FormMessage
  differences?: Difference[]
  /** The record has changed since the page was read, so the page is read again. */
  changed?: boolean
  retryAfter?: number
}

/**
 * A reply as a form's intent gives it: the action adds what it leaves out. A button that only changes what the form shows needs the `result` alone; with
 * the status 200 its messages are those that the form showed already, and do not take the focus.
 */
export type FormAnswer<Reply extends MutationReply> = Omit<Reply, keyof MutationReply> &
  Pick<MutationReply, 'result'> &
  Partial<MutationReply>
