/** Body of a 401 for scripts: no one is signed in. Distinguishes it from a page’s own 401. */
export const sessionEndedBody = 'session-ended'

/** Body of a 403 for scripts: the lender rejects a token that was just issued, so another sign-in would not help. */
export const tokenRejectedBody = 'token-rejected'
