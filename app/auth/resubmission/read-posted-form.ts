import type { FailureView } from '#app/errors/failure-view.ts'
import { defaultFormLimits, type FormLimits, formTypes } from '#app/forms/body/form-limits.ts'
import { readForm } from '#app/forms/body/read-form.ts'
import type { ResubmitView } from './resubmit-view.ts'

const maxMultipartBytes = 1024 * 1024

export async function readPostedForm(
  request: Request,
  view: FailureView,
  handled: boolean,
): Promise<ResubmitView> {
  const multipart = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  const read = await readForm(request, limitsOf(multipart))
  const text = textOf(view, handled, read.ok)
  if (!read.ok) return { ...view, text, postedForm: null }
  const entries = [...read.form]
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const hadFiles = entries.some(([, value]) => typeof value !== 'string' && value.size > 0)
  return { ...view, text, postedForm: { action: request.url, multipart, fields, hadFiles } }
}

/** The form’s own limits are not known here. Files are read only to say that they must be chosen again. */
function limitsOf(multipart: boolean): Partial<FormLimits> {
  const maxBytes = multipart ? maxMultipartBytes : defaultFormLimits.maxBytes
  return { accept: formTypes, maxBytes, maxFiles: multipart ? 30 : 0, maxFileBytes: maxBytes }
}

function textOf({ kind, text }: FailureView, handled: boolean, kept: boolean): string {
  const ended = kind === 'unauthenticated'
  return [
    handled ? 'We do not know whether this was sent.' : 'This was not sent.',
    ended ? 'Your session has ended.' : text,
    kept ? 'What you entered is still on this page.' : returnToForm(ended),
    ended ? '' : 'If you send it again, it will not be sent twice.',
  ]
    .filter(Boolean)
    .join(' ')
}

function returnToForm(ended: boolean): string {
  return ended
    ? 'Sign in, then go back to the form and send it again.'
    : 'Go back to the form and send it again.'
}
