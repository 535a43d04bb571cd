import { href, type RouterContextProvider, redirectDocument } from 'react-router'
import { isDocumentRequest } from '#app/auth/sign-in/document-request.ts'
import { signInContext } from '#app/context.ts'

/**
 * Answers a request of someone whom an admin has removed from the team: the session ends, and a page explains it. A script cannot show that
 * page, so it makes the browser request a document, which comes back here.
 */
export function signOutRemoved(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Response | Promise<Response> {
  if (!isDocumentRequest(request)) return redirectDocument(href('/'))
  return context.get(signInContext).endHere(`${href('/logout')}?reason=removed`)
}
