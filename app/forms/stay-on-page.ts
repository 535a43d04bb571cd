import { isRouteErrorResponse } from 'react-router'

/** What a form's action answers when the network or the portal failed under it. */
export interface Unsent {
  unsent: true
  /** Set when that was because nobody is signed in any more. */
  ended?: boolean
  /** Set when the lender does not accept the sign-in. */
  refused?: boolean
}

/**
 * For a form's `clientAction`: sends it, and keeps the form on the page when the connection or the portal fails, where
 * React Router would put an error page in its place. The form shows that pressing again is safe: it carries a key.
 */
export async function stayOnPage<Reply>(serverAction: () => Promise<Reply>): Promise<Reply | Unsent> {
  try {
    return await serverAction()
  } catch (error) {
    if (mustLeave(error)) throw error
    return { unsent: true }
  }
}

/** Redirects, refusals below 500 and a navigation that took over are not for the form. */
function mustLeave(error: unknown): boolean {
  if (error instanceof Response) return true
  if (isRouteErrorResponse(error)) return error.status < 500
  return error instanceof Error && error.name === 'AbortError'
}

export function isUnsent(reply: unknown): reply is Unsent {
  return typeof reply === 'object' && reply !== null && 'unsent' in reply
}
