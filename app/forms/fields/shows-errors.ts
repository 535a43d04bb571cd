/** The hidden field of a form that shows messages: a button that only changes such a form brings them up to date. */
export const showsErrors = 'shows_errors'
