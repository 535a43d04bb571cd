import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { isDocumentRequest, isRead } from '#app/auth/sign-in/document-request.ts'
import { errorPageContext } from '#app/context.ts'
import { type FailureView, failureView, isFailureView } from '#app/errors/failure-view.ts'
import { defaultFormLimits } from '#app/forms/body/form-limits.ts'
import { readPostedForm } from './read-posted-form.ts'

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
  return fieldsOnly && Number(headers.get('Content-Length')) <= defaultFormLimits.maxBytes
}

function viewToReplace(error: unknown, status: number, handled: boolean): FailureView | undefined {
  if (!error) return undefined
  if (isRouteErrorResponse(error) && isFailureView(error.data)) return error.data
  return handled && status >= 500 ? failureView({ kind: 'unexpected' }).view : undefined
}
