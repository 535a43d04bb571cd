import { data } from 'react-router'
import { isDocumentRequest } from '#app/auth/document-request.ts'
import { tokenRejectedBody } from '#app/auth/session/refusal-bodies.ts'
import type { FailureView } from '#app/errors/failure-view.ts'

/** An error page for a sign-in whose token the lender rejects. */
export interface TokenRejectedView extends FailureView {
  tokenRejected: true
}

const status = 403

const view: TokenRejectedView = {
  kind: 'unexpected',
  title: 'The lender does not accept your sign-in',
  text: 'You are signed in to the portal, but the lender refused access. Signing in again will not fix this.',
  retry: true,
  tokenRejected: true,
}

/**
 * Answers a request whose token the lender rejects although the sign-in is only just made. Signing in again, as after every other 401,
 * would lead here again, and with a provider that asks nothing it would never end.
 */
export function tokenRejected(request: Request): Response {
  if (!isDocumentRequest(request)) return new Response(tokenRejectedBody, { status })
  throw data(view, { status })
}

export function isTokenRejectedView(error: unknown): error is TokenRejectedView {
  return typeof error === 'object' && error !== null && 'tokenRejected' in error
}
