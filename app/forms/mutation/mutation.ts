import type { SubmissionResult } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { ArrivingFile, FormLimits } from '#app/forms/body/read-form.ts'
import type { UserAction } from '#app/ports.ts'
import type { Message } from '#app/ui/feedback/message-notice.tsx'
import type { Failure, Result } from '#contract/calls/failure.ts'
import type { Services } from '#contract/calls/services.ts'
import type { Policy } from '#contract/fields/policy.ts'

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

/** A form’s message above its fields. */
export interface FormMessage extends Message {
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
  Partial<MutationReply> & {
    /** Of a service, where it kept the intent from being answered: the reply says what it was, and what is next. */
    failure?: Failure
  }

/**
 * The idempotency key of a request that says `parts`, where a form sends several, or may send other values after a lost answer: the same form and
 * parts give the same key, so that the form sent again repeats its requests.
 */
export type KeyOf = (...parts: readonly string[]) => Promise<string>

export interface FormArgs<Params, Value = unknown> {
  form: FormData
  /** Why its files could not be passed on, where that is not one file’s own fault, such as a session that ended. */
  fileFailure?: Failure
  /** What the pressed button says after its intent, such as the id in `read:{id}`; empty where it says no more. */
  argument: string
  write: Required<FormWrite>
  keyOf: KeyOf
  params: Params
  /** What the check made of the form, once it can be sent. */
  value: Value
  services: Services
  context: Readonly<RouterContextProvider>
  /** The path of the form’s page. */
  path: string
  /** The query of the address that the form was sent to. */
  search: URLSearchParams
}

/** Takes the files of a form, which are passed on as they arrive. */
export interface FileIntake<Params> {
  /** Beyond the usual ones. They apply to all forms of the route, as the pressed button is known only after its files. */
  limits(policy: Policy): Partial<FormLimits>
  /**
   * Called once for each form with files; what it returns, for one file after the other. `form` holds the fields before the file, and is given a
   * field that says what became of it: the rest of the action, and the form when it is shown again, know files by their fields. Resolves with a
   * failure that is not the file’s own.
   */
  open(
    args: Pick<FormArgs<Params>, 'params' | 'services' | 'context' | 'path' | 'search'>,
  ): (file: ArrivingFile, form: FormData, keyOf: KeyOf) => Promise<Failure | undefined>
}

/** What the check of a form has found: the value to send, or the answer that shows the form again. */
export type Checked<Value, Reply extends MutationReply = MutationReply> = { value: Value } | FormAnswer<Reply>

/** Where a successful mutation leads: a redirect, with a panel above the next page. */
export interface Success {
  to: string
  flash?: string
  /** What comes next, unless the page itself shows it. */
  next?: string
  warning?: string
  /** The browser submits the same form to `to` as well (307): what must not be kept travels on in it. */
  resubmit?: boolean
}

/** The record a mutation changes, read again after a conflict or when the outcome is unknown. */
export interface RecordDefinition<Params, Value, Saved, Row> {
  read(args: FormArgs<Params>): Promise<Result<Row>>
  /** Omitted for records without versions. */
  version?(row: Row): number
  /** The call’s answer, when the record shows that the call succeeded. Without it a lost answer stays unknown. */
  recover?(row: Row, args: FormArgs<Params, Value>): Saved | undefined
  blocked?(row: Row, args: FormArgs<Params, Value>): FormMessage | undefined
  differences?(row: Row, args: FormArgs<Params, Value>): Difference[]
  changed(row: Row): FormMessage
}

/** What a form changes. */
export interface MutationDefinition<Params, Value, Saved, Row, Reply extends MutationReply>
  extends Pick<FormIntent<Params, Reply>, 'intent' | 'userAction' | 'files'> {
  /** Schema of the contract. Field names are wire names, so messages of the lender find their fields. */
  schema?: z.ZodType<Value>
  /** In place of `schema` where the form must be prepared, or the check needs more than the form: the loader opens the form with the schema it parses by. */
  check?(args: FormArgs<Params>): Checked<Value, Reply> | Promise<Checked<Value, Reply>>
  call(args: FormArgs<Params, Value>): Promise<Result<Saved>>
  success(args: FormArgs<Params, Value> & { saved: Saved }): Success
  /** What the reply to a refused call says in place of the usual. */
  explain?(
    failure: Failure,
    args: FormArgs<Params, Value>,
    reply: Pick<MutationReply, 'result' | 'formError'>,
  ): Partial<Reply> | undefined
  record?: RecordDefinition<Params, Value, Saved, Row>
}

/** One intent of a route’s forms: answers with a reply, which shows the form again, or with a redirect. */
export interface FormIntent<Params, Reply extends MutationReply> {
  intent: string
  /** Reported when it leads on to another page; omitted where only a draft changes. */
  userAction?: UserAction
  files?: FileIntake<Params>
  answer(args: FormArgs<Params>): Success | FormAnswer<Reply> | Promise<Success | FormAnswer<Reply>>
}
