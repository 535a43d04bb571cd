import type { BrokerageRow } from '../db/tables/people.ts'

/** Suspended partners may read. */
export function isPartner({ contract, status }: Pick<BrokerageRow, 'contract' | 'status'>): boolean {
  return contract.is_signed && ['Active', 'Suspended'].includes(status)
}

/** While applying, and as an active partner. */
export function maySendPapers({ status }: Pick<BrokerageRow, 'status'>): boolean {
  return ['PendingReview', 'AwaitingContractSigning', 'Active'].includes(status)
}

export function mayApply(brokerage: Pick<BrokerageRow, 'status'> | null): boolean {
  return brokerage === null || brokerage.status === 'Rejected'
}
