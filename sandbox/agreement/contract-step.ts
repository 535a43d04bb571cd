import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BrokerageMilestone } from '#contract/live/event-names.ts'
import type { BrokerageStatus } from '#contract/people/brokerage.ts'
import { hasId } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { type BrokerageRow, brokerages } from '../db/tables/people.ts'
import { refuse, refuseNotFound } from '../http/problem.ts'
import { agreementVersion } from './text.ts'

/** The step a brokerage's contract may take now; undefined when there is none. */
export type ContractStep = 'send' | 'sign'

export interface ContractSteps {
  lender: { db: Database; now(): Date }
  notifyBrokerage(milestone: BrokerageMilestone, brokerageId: string, message?: string): void
}

export function contractStep({ status, contract }: BrokerageRow): ContractStep | undefined {
  if (contract.is_signed || !['PendingReview', 'AwaitingContractSigning'].includes(status)) return
  return ['Sent', 'Viewed'].includes(contract.status) ? 'sign' : 'send'
}

const after: Record<ContractStep, { status: BrokerageStatus; milestone: BrokerageMilestone }> = {
  send: { status: 'AwaitingContractSigning', milestone: 'BrokerageContractSent' },
  sign: { status: 'Active', milestone: 'BrokerageContractSigned' },
}

export async function takeContractStep(
  { lender, notifyBrokerage }: ContractSteps,
  id: string,
  step: ContractStep,
): Promise<BrokerageRow> {
  const { status, milestone } = after[step]
  const at = lender.now().toISOString()
  const changed = await lender.db.transaction(async (tx) => {
    const firm = await requireBrokerage(tx, id)
    if (contractStep(firm) !== step) return refuseStep(firm)
    const [row] = await tx
      .update(brokerages)
      .set({ status, ...contractAfter(firm, step, at) })
      .where(eq(brokerages.id, id))
      .returning()
    return row ?? refuseNotFound('this brokerage')
  })
  notifyBrokerage(milestone, id)
  return changed
}

export async function requireBrokerage(tx: Database, id: string): Promise<BrokerageRow> {
  const [firm] = await tx.select().from(brokerages).where(hasId(brokerages.id, id))
  return firm ?? refuseNotFound('this brokerage')
}

/** Sending again replaces the address: the link to the earlier contract stops working. */
function contractAfter({ contract }: BrokerageRow, step: ContractStep, at: string) {
  if (step === 'sign') return { contract: { ...contract, is_signed: true, status: 'Signed', signed_at: at } }
  return {
    contract: { ...contract, is_signed: false, status: 'Sent', version: agreementVersion, sent_at: at },
    signToken: randomUUID(),
  }
}

function refuseStep({ status, contract }: BrokerageRow): never {
  refuse('status_conflict', {
    detail: contract.is_signed
      ? 'This brokerage has signed its contract already.'
      : `This brokerage is in status "${status}" and its contract in "${contract.status}".`,
    current_status: status,
  })
}
