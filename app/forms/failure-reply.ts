import type { SubmissionResult } from '@conform-to/react'
import { signInAddress } from '#app/auth/sign-in/paths.ts'
import { failureView } from '#app/errors/failure-view.ts'
import type { Failure, FieldErrors } from '#contract/calls/failure.ts'

/** What a form says above its fields when it could not be sent. */
export interface FormTrouble {
  title: string
  text: string
  /** One next step, when there is one. */
  link?: { to: string; label: string; newTab?: boolean }
}

/** A parsed form that can be given back with its values; conform's submission is one. */
interface Replying {
  reply(options?: { fieldErrors: Record<string, string[]> }): SubmissionResult
}

/** A refused form: its values and field errors, the HTTP status, and words when no field is to blame. */
export interface FailureReply {
  status: number
  result: SubmissionResult
  trouble?: FormTrouble
}

/**
 * Gives a form back after a service refused it. A 422 puts its messages beside the fields of the same names;
 * anything else becomes a {@link FormTrouble}. `path` is the form's own page, for signing in again.
 */
export function failureReply(submission: Replying, failure: Failure, path: string): FailureReply {
  const { status, view } = failureView(failure)
  if (failure.kind === 'invalid' && failure.errors && Object.keys(failure.errors).length > 0)
    return { status, result: submission.reply({ fieldErrors: fieldNames(failure.errors) }) }
  const trouble: FormTrouble = { title: view.title, text: view.text }
  if (view.retry)
    trouble.text = `${view.text} Everything you entered is still here; pressing the button again is safe.`
  if (failure.kind === 'unauthenticated') {
    trouble.text = `${view.text} Sign in in a new tab, then come back to this one and press the button again.`
    trouble.link = { to: signInAddress(path), label: 'Sign in again', newTab: true }
  }
  return { status, result: submission.reply(), trouble }
}

/** Wire paths as field names: `previous.0.postcode` is the field `previous[0].postcode`. */
export function fieldNames(errors: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), messages]),
  )
}
