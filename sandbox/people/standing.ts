import type { BrokerageRow } from '../db/tables/people.ts'

/** Whether a brokerage has clients with the lender: its contract is signed and it was not closed since. A suspended one reads. */
export function isPartner({ contract, status }: Pick<BrokerageRow, 'contract' | 'status'>): boolean {
  return contract.is_signed && ['Active', 'Suspended'].includes(status)
}

/** Whether a brokerage may send papers of its own: while it applies, and as an active partner. */
export function maySendPapers({ status }: Pick<BrokerageRow, 'status'>): boolean {
  return ['PendingReview', 'AwaitingContractSigning', 'Active'].includes(status)
}

/** Whether somebody may apply for a brokerage: without one, or when the lender rejected theirs. */
export function mayApply(brokerage: Pick<BrokerageRow, 'status'> | null): boolean {
  return brokerage === null || brokerage.status === 'Rejected'
}
