/** Distinguishes the end of a session from a page’s own 401. */
export const sessionEndedBody = 'session-ended'

/** The lender rejects a token that was just issued: another sign-in would not help. */
export const tokenRejectedBody = 'token-rejected'
