/** Body of a 401 that says: nobody is signed in. Pages tell it by this from every other refusal. */
export const endedMark = 'session-ended'
