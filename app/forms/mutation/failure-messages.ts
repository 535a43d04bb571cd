import { signInAddress } from '#app/auth/sign-in/paths.ts'
import { failureView } from '#app/errors/failure-view.ts'
import type { FormRefusal } from '#app/forms/body/read-form.ts'
import { type Failure, type FieldErrors, isUnknownOutcome } from '#contract/calls/failure.ts'
import type { FormMessage, MutationReply } from './mutation.ts'
import { enteredIn } from './parse-form.ts'

/**
 * Returns a form after a service refused it. A 422 puts its messages beside the fields of the same names; anything else
 * becomes the form’s error. `path` is the form’s own page, to return to after signing in.
 */
export function failureReply(
  failure: Failure,
  path: string,
  form: FormData,
): Pick<MutationReply, 'status' | 'result' | 'formError' | 'retryAfter'> {
  const { status } = failureView(failure)
  if (failure.kind === 'invalid' && failure.errors && Object.keys(failure.errors).length > 0)
    return { status, result: enteredIn(form, fieldNames(failure.errors)) }
  return {
    status,
    result: enteredIn(form),
    formError: failureMessage(failure, path),
    retryAfter: failure.retryAfter,
  }
}

/** A form’s message for a failure: the values are still there, and what to do next. */
function failureMessage(failure: Failure, path: string): FormMessage {
  const { view } = failureView(failure)
  if (isUnknownOutcome(failure)) return { title: view.title, text: unknownOutcome }
  if (failure.kind === 'rate_limited') return { title: view.title, text: `${view.text} ${stillHere}` }
  if (failure.reason === 'token_rejected') return { title: view.title, text: `${view.text} ${stillHere}` }
  if (failure.kind !== 'unauthenticated') return { title: view.title, text: view.text }
  return {
    title: view.title,
    text: `Your session has ended, so nothing was sent. ${stillHere} Sign in in a new tab, then come back here and try again.`,
    link: { to: signInAddress(path), label: 'Sign in again', newTab: true },
  }
}

const stillHere = 'What you entered is still here.'
const unknownOutcome = `We do not know whether this was sent. ${stillHere} Try again: it will not be sent twice.`

/** The message of a form with files that could not be read to its end. */
export function unreadFiles({ status, maxBytes }: FormRefusal): FormMessage {
  if (status !== 413)
    return { title: 'The upload was interrupted', text: 'Choose the files again, then send the form again.' }
  const most = `${Math.floor(maxBytes / 1024 / 1024)} MB`
  return {
    title: 'The upload was too large',
    text: `Nothing was saved. A form and its files can have ${most} in total. Choose fewer or smaller files, then send the form again.`,
  }
}

/** Wire paths as field names: `previous.0.postcode` is the field `previous[0].postcode`. */
export function fieldNames(errors: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), messages]),
  )
}
