import type { Milestone } from '#contract/clients/lifecycle.ts'

/** Milestones of a brokerage's own contract (specification section 4). */
export type BrokerageMilestone = 'BrokerageContractSent' | 'BrokerageContractSigned'

/** Payload of a client's milestone. */
export interface ClientEventPayload {
  clientName: string
  clientId?: string
}

/** Payload of the message-only form. */
export interface MessageEventPayload {
  message: string
}

/** Older names both forms also travel under; tell them apart by payload. */
export const hubAliases: Partial<Record<Milestone | BrokerageMilestone, 'ContractSent' | 'ContractSigned'>> =
  {
    ClientContractSent: 'ContractSent',
    ClientContractSigned: 'ContractSigned',
    BrokerageContractSent: 'ContractSent',
    BrokerageContractSigned: 'ContractSigned',
  }
