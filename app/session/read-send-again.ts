import { readFormWithin } from '#app/client/uploads/read-form-within.ts'
import type { SendAgainView } from './send-again-view.ts'

/** Bytes of a form that is given back: as many as a form without files may have. */
const most = 1024 * 1024

/** Reads a form that could not be handled into the page that gives it back. Nothing of it is kept on the server, or logged. */
export async function readSendAgain(request: Request): Promise<SendAgainView> {
  const words = {
    kind: 'unauthenticated',
    title: 'Sign in again to continue',
    retry: false,
  } as const
  const multipart = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  const read = await readFormWithin(request, most)
  if (!read.ok)
    return {
      ...words,
      text: 'Your session has ended, so nothing was sent. After signing in, go back to the form and send it again.',
      again: null,
    }
  const entries = [...read.form]
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const hadFiles = entries.some(([, value]) => typeof value !== 'string' && value.size > 0)
  return {
    ...words,
    text: 'Your session has ended, so nothing was sent. What you entered is kept on this page.',
    again: { action: request.url, multipart, fields, hadFiles },
  }
}
