import { data } from 'react-router'
import { tokenRejectedBody } from '#app/auth/session/refusal-reason.ts'
import { isDocumentRequest } from '#app/auth/sign-in/document-request.ts'
import { failureView } from '#app/errors/failure-view.ts'

/**
 * Answers a request whose token the lender rejects although it was just issued. Signing in again, as after every other 401, would lead here
 * again, and with a provider that asks nothing it would never end.
 */
export function tokenRejected(request: Request): Response {
  const { status, view } = failureView({ kind: 'unauthenticated', reason: 'token_rejected' })
  if (!isDocumentRequest(request)) return new Response(tokenRejectedBody, { status })
  throw data(view, { status })
}
