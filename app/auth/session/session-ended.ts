import { data, redirectDocument } from 'react-router'
import { isDocumentRequest, isRead } from '#app/auth/sign-in/document-request.ts'
import { signInAddress } from '#app/auth/sign-in/paths.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { sessionEndedBody } from './refusal-reason.ts'

/**
 * Answers a request without a session. A page redirects to the sign-in and back. Scripts get a 401 and never navigate: the page on screen
 * decides. A form posted without JavaScript gets the error page that `returnPostedForm` replaces.
 */
export function sessionEnded(request: Request, url: URL): Response {
  if (!isDocumentRequest(request)) return new Response(sessionEndedBody, { status: 401 })
  if (isRead(request)) return redirectDocument(signInAddress(url.pathname + url.search))
  const { view, status } = failureView({ kind: 'unauthenticated' })
  throw data(view, { status })
}
