/** What caused a data request: the server must not count a page that is read again as use of the session, nor as a page view. */
export const kindHeader = 'X-Request-Kind'

/** The build of the portal that answers a data request. */
export const buildHeader = 'X-Build'
