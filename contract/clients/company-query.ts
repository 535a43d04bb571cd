/** Characters: shorter searches find too much, and Companies House allows 600 in 5 minutes (domain 2.4). */
export const minCompanyQueryLength = 2

export const maxCompanyQueryLength = 160
