import type { BrokerageRow } from '../db/tables/people.ts'

export function isPartner({ contract, status }: Pick<BrokerageRow, 'contract' | 'status'>): boolean {
  return contract.is_signed && ['Active', 'Suspended'].includes(status)
}

export function maySendDocuments({ status }: Pick<BrokerageRow, 'status'>): boolean {
  return ['PendingReview', 'AwaitingContractSigning', 'Active'].includes(status)
}

export function mayApply(brokerage: Pick<BrokerageRow, 'status'> | null): boolean {
  return brokerage === null || brokerage.status === 'Rejected'
}
