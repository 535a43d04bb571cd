import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { isDocumentRequest, isRead } from '#app/auth/sign-in/document-request.ts'
import { errorPageContext } from '#app/context.ts'
import { failureView, hasMessages } from '#app/errors/failure-view.ts'
import { readForm, usualLimits } from '#app/forms/body/read-form.ts'
import type { ResubmitView } from './resubmit-page.tsx'

// The form’s own limits are not known here. Files are read only to say that they must be chosen again.
const fileLimits = { maxBytes: 1024 * 1024, maxFiles: 30, maxFileBytes: 1024 * 1024 }

type ReplacedView = Omit<ResubmitView, 'postedForm'>

/** Where an error page would answer a form posted without JavaScript, answers with a page that returns the form. */
export const returnPostedForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (isRead(request) || !isDocumentRequest(request)) return next()
  const form = isKept(request) ? request.clone() : request
  const response = await next()
  const handled = request.bodyUsed
  const view = viewToReplace(context.get(errorPageContext), response.status, handled)
  if (!view || form.bodyUsed) return response
  throw data(await readPostedForm(form, view, handled), { status: response.status })
}

/** Whether a copy is kept while the form is handled. Not of files: a page could not return them. */
function isKept({ headers }: Request): boolean {
  const fieldsOnly = headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded') ?? false
  return fieldsOnly && Number(headers.get('Content-Length')) <= usualLimits.maxBytes
}

function viewToReplace(error: unknown, status: number, handled: boolean): ReplacedView | undefined {
  if (!error) return undefined
  if (isRouteErrorResponse(error) && hasMessages(error.data)) return error.data
  return handled && status >= 500 ? failureView({ kind: 'unexpected' }).view : undefined
}

async function readPostedForm(request: Request, view: ReplacedView, handled: boolean): Promise<ResubmitView> {
  const multipart = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  let hadFiles = false
  const read = await readForm(request, multipart ? fileLimits : {}, async ({ bytes }) => {
    for await (const { length } of bytes) hadFiles ||= length > 0
  })
  const text = textOf(view, handled, read.ok)
  if (!read.ok) return { ...view, text, postedForm: null }
  const fields = [...read.form].map(([name, value]): [string, string] => [name, String(value)])
  return { ...view, text, postedForm: { action: request.url, multipart, fields, hadFiles } }
}

function textOf({ kind, text }: ReplacedView, handled: boolean, kept: boolean): string {
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
