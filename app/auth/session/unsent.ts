import { isRouteErrorResponse } from 'react-router'
import { isTokenRejectedView } from '#app/errors/failure-view.ts'

/** What a form gets when no answer of its action arrived. */
export interface Unsent {
  unsent: true
  /** The form: its idempotency key, and what the button had that sent it. */
  key?: string | undefined
  button?: string | undefined
  ended?: boolean
  /** The lender rejects the sign-in. */
  refused?: boolean
  /** What the portal says, where it turned the request away; with an empty `retry` where sending it again does not help yet. */
  notSent?: { title: string; text: string; retry?: '' }
}

export function isUnsent(answer: unknown): answer is Unsent {
  return typeof answer === 'object' && answer !== null && 'unsent' in answer
}

/** Distinguishes the end of a session from a page’s own 401. */
export const sessionEndedBody = 'session-ended'

/** The lender rejects a token that was just issued: another sign-in would not help. */
export const tokenRejectedBody = 'token-rejected'

export function refusalReason(error: unknown): Pick<Unsent, 'ended' | 'refused'> | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  if (error.status === 401 && error.data === sessionEndedBody) return { ended: true }
  const rejected = error.data === tokenRejectedBody || isTokenRejectedView(error.data)
  return error.status === 403 && rejected ? { refused: true } : undefined
}
