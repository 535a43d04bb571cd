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
    `${firm} introduces businesses seeking finance to ${lender}. It introduces only businesses that agreed to it, and tells them who the lender is.`,
    `${lender} alone decides whether to lend, to whom and at what price. ${firm} does not promise a decision.`,
    `${lender} pays commission on every amount that is funded, as the commission plan in the portal says, and takes it back where a client repays within the days the plan names. ${firm} tells its clients that it is paid commission.`,
    `Both parties keep client information confidential, keep it no longer than they need it, and follow the law on data protection and money laundering.`,
    `Either may end this agreement with 30 days of notice in writing. Commission on clients introduced before then is still paid.`,
  ]
}
