/** Response header of a document that shows an error page in place of what was asked for. */
export const errorPageMark = 'X-Error-Page'
