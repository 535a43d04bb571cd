/** The most members of one brokerage. Apart from the schemas, which the browser does not load. */
export const teamLimit = 50
