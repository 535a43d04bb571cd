export const agreementVersion = '2026-03'

export const agreementTitle = 'Introducer agreement'

interface Parties {
  firm: string
  lender: string
}

export const commissionClause = 'Clause 3'

/** Practice wording; not legally binding. */
export function agreementText({ firm, lender }: Parties): string[] {
  return [
    `${firm} introduces businesses that look for finance to ${lender}. It introduces only businesses that agreed to it, and tells them who the lender is.`,
    `${lender} decides alone whether it lends, to whom and at what price. ${firm} promises no business a decision.`,
    `${lender} pays commission on every amount that is funded, as the commission plan in the portal says, and takes it back where a client repays within the days the plan names. ${firm} tells its clients that it is paid commission.`,
    `Both keep what they learn of a client secret, keep it no longer than they need it, and follow the law on data protection and money laundering.`,
    `Either may end this agreement with 30 days of notice in writing. Commission on clients introduced before then is still paid.`,
  ]
}
