/** Body of a 401 that says: nobody is signed in. Pages tell it by this from every other refusal. */
export const endedMark = 'session-ended'

/** Body of a 403 that says: the lender refuses a sign-in that is only just made, so that another one would change nothing. */
export const notAcceptedMark = 'sign-in-not-accepted'
