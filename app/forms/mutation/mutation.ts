import type { SubmissionResult } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { FileOutcome } from '#app/forms/body/file-outcome.ts'
import type { ArrivingFile } from '#app/forms/body/file-receiver.ts'
import type { FormLimits } from '#app/forms/body/form-limits.ts'
import type { FormRefusal } from '#app/forms/body/form-refusal.ts'
import type { OverlongValues } from '#app/forms/body/overlong-values.ts'
import type { Failure, Result } from '#contract/calls/failure.ts'
import type { Services } from '#contract/calls/services.ts'
import type { FormMessage } from './form-message.ts'
import type { Difference, FormWrite, MutationReply } from './mutation-reply.ts'

/** What every part of a definition may look at. */
export interface FormArgs<Params> {
  form: FormData
  /** Files that were passed on while the form arrived, in their order; see `intake`. */
  files: readonly FileOutcome[]
  /** What follows the colon of the pressed button's intent. */
  argument: string
  write: Required<FormWrite>
  params: Params
  services: Services
  context: Readonly<RouterContextProvider>
  /** Path of the form's own page. */
  path: string
}

/**
 * Opened once for each form with files, then called for one file after the other. `form` holds the fields that stand before the
 * file. Undefined for a file field that was left empty.
 */
export type FileIntake<Params> = (
  args: Omit<FormArgs<Params>, 'form' | 'argument' | 'write' | 'files'>,
) => (file: ArrivingFile, form: FormData) => Promise<FileOutcome | undefined>

/** A form that was checked: with its value when it can be sent. `reply` gives the entered values back. */
export interface CheckedForm<Value, Extra extends object = object> {
  value?: Value
  /** What the form shows besides its values. */
  extra?: Extra
  /** Why the form could not be checked, such as a record that could not be read: answered like a refused call. */
  failure?: Failure
  reply(options?: { fieldErrors: Record<string, string[]> }): SubmissionResult
}

export interface CallArgs<Params, Value> extends FormArgs<Params> {
  value: Value
}

/** Where a mutation that is done leads: a redirect, with a toast on the page it shows. */
export interface Success {
  to: string
  toast?: string
  /** In place of `toast`: it was done, and something about it needs a second look. */
  warning?: string
}

/** The record a mutation changes, read again after a conflict or when the outcome is unknown. */
export interface RecordDefinition<Params, Value, Saved, Row> {
  read(args: FormArgs<Params>): Promise<Result<Row>>
  /** Left out for records without versions. */
  version?(row: Row): number
  /** What the call would have answered, when the record shows that it was done. Without it a lost answer stays unknown. */
  recover?(row: Row, args: CallArgs<Params, Value>): Saved | undefined
  /** Why it can no longer be done. */
  blocked?(row: Row, args: CallArgs<Params, Value>): FormMessage | undefined
  /** What saving again would overwrite. */
  differences?(row: Row, args: CallArgs<Params, Value>): Difference[]
  /** Someone else changed the record: what it is now. */
  changed(row: Row): FormMessage
}

export interface MutationDefinition<Params, Value, Saved, Row, Extra extends object> {
  /** Value of the form's button; names the mutation within its route. */
  intent: string
  limits?: Partial<FormLimits>
  intake?: FileIntake<Params>
  /** Schema of the contract. Field names are wire names, so messages of the lender find their fields. */
  schema?: z.ZodType<Value>
  /** In place of `schema` where the form must be prepared, or the check needs more than the form. */
  check?(args: FormArgs<Params>): CheckedForm<Value, Extra> | Promise<CheckedForm<Value, Extra>>
  call(args: CallArgs<Params, Value>): Promise<Result<Saved>>
  success(args: CallArgs<Params, Value> & { saved: Saved }): Success
  record?: RecordDefinition<Params, Value, Saved, Row>
  /**
   * A key that was used for other values gets a new one and is sent at once. Only where that cannot make a second record: the
   * lender refuses one, as for a company that was referred, or a value only replaces another, like a phone number.
   */
  resendReusedKey?: boolean
  /** The form's own message for a refusal. */
  explain?(
    failure: Failure,
    args: CallArgs<Params, Value>,
    reply: Pick<MutationReply, 'result' | 'formError'>,
  ): Partial<MutationReply & Extra> | undefined
}

/** One intent of a route's forms: answers with a reply, which shows the form again, or with where it leads. */
export interface FormIntent<Params, Reply extends MutationReply> {
  intent: string
  /** Wider limits than those of every form, for files or long texts; they hold for all forms of the route. */
  limits?: Partial<FormLimits>
  /**
   * Passes files on while the form arrives; without it they are kept in the form. Which button was pressed is known only after
   * the files, so one intent of a route may have it.
   */
  intake?: FileIntake<Params>
  answer(args: FormArgs<Params>): Promise<Success | Reply>
  /** Shows the form again whose values are too long; without it that is an error page. Nothing is sent to the lender to be kept. */
  giveBack?(args: FormArgs<Params>, overlong: OverlongValues): Promise<Reply>
  /** Says beside its fields that the form could not be read; without it that is an error page. `args` holds what was read of it. */
  refuse?(refusal: FormRefusal, args?: FormArgs<Params>): Reply
}
