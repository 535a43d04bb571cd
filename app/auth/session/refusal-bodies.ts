/** Body of a 401 for scripts: no one is signed in. It sets this 401 apart from a page's own. */
export const sessionEndedBody = 'session-ended'

/** Body of a 403 for scripts: the lender rejects a token that was issued only just now, so that another sign-in would not help. */
export const tokenRejectedBody = 'token-rejected'
