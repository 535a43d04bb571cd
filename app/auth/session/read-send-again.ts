import type { FailureView } from '#app/errors/failure-view.ts'
import { defaultFormLimits, type FormLimits, formTypes } from '#app/forms/form-limits.ts'
import { readForm } from '#app/forms/read-form.ts'
import type { SendAgainView } from './send-again-view.ts'

const maxMultipartBytes = 1024 * 1024

/** Which form it is, and so its own limits, is not known here. Files are read only to say that they must be chosen again. */
function limitsOf(multipart: boolean): Partial<FormLimits> {
  const maxBytes = multipart ? maxMultipartBytes : defaultFormLimits.maxBytes
  return { accept: formTypes, maxBytes, maxFiles: multipart ? 30 : 0, maxFileBytes: maxBytes }
}

interface Words extends FailureView {
  /** Said in place of `text` when the form is too large to be given back. */
  lost: string
}

const ended: Words = {
  kind: 'unauthenticated',
  title: 'Sign in again to continue',
  text: 'Your session has ended, so nothing was sent. What you entered is kept on this page.',
  lost: 'Your session has ended, so nothing was sent. After signing in, go back to the form and send it again.',
  retry: false,
}

const lenderAway: Words = {
  kind: 'unavailable',
  title: 'The lender’s service is not answering',
  text: 'What you entered is kept on this page. Send it again in a moment: nothing is done twice.',
  lost: 'Go back to the form and send it again in a moment: nothing is done twice.',
  retry: true,
}

/** Gives back a form that met a trouble before it was handled. */
export const giveBackAfterTrouble = (request: Request, { kind, title, text, retry }: FailureView) =>
  readSendAgain(request, {
    kind,
    title,
    text: `${text} What you entered is kept on this page. Send it again in a moment: nothing is done twice.`,
    lost: `${text} Go back to the form and send it again in a moment: nothing is done twice.`,
    retry,
  })

/** Gives back a form because its session had ended. */
export const giveBackAfterSession = (request: Request) => readSendAgain(request, ended)

/** Gives back a form whose own page could not be shown, because the lender's service is away. */
export const giveBackAfterOutage = (request: Request) => readSendAgain(request, lenderAway)

/** Reads a form that could not be handled into the page that gives it back. Nothing of it is kept on the server, or logged. */
async function readSendAgain(request: Request, { lost, ...words }: Words): Promise<SendAgainView> {
  const multipart = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  const read = await readForm(request, limitsOf(multipart))
  if (!read.ok) return { ...words, text: lost, again: null }
  const entries = [...read.form]
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const hadFiles = entries.some(([, value]) => typeof value !== 'string' && value.size > 0)
  return { ...words, again: { action: request.url, multipart, fields, hadFiles } }
}
