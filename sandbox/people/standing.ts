import { eq } from 'drizzle-orm'
import type { BrokerageStatus } from '#contract/people/brokerage.ts'
import { requireBrokerage } from '../agreement/contract-step.ts'
import type { Database } from '../db/database.ts'
import { type BrokerageRow, brokerages } from '../db/tables/people.ts'
import { refuse, refuseNotFound } from '../http/problem.ts'

export function isPartner({ contract, status }: Pick<BrokerageRow, 'contract' | 'status'>): boolean {
  return contract.is_signed && ['Active', 'Suspended'].includes(status)
}

export function maySendDocuments({ status }: Pick<BrokerageRow, 'status'>): boolean {
  return ['PendingReview', 'AwaitingContractSigning', 'Active'].includes(status)
}

export function mayApply(brokerage: Pick<BrokerageRow, 'status'> | null): boolean {
  return brokerage === null || brokerage.status === 'Rejected'
}

export type StandingStep = 'reject' | 'suspend' | 'reinstate' | 'close'

const steps: Record<StandingStep, { from: readonly BrokerageStatus[]; to: BrokerageStatus }> = {
  reject: { from: ['PendingReview', 'AwaitingContractSigning'], to: 'Rejected' },
  suspend: { from: ['Active'], to: 'Suspended' },
  reinstate: { from: ['Suspended'], to: 'Active' },
  close: { from: ['PendingReview', 'AwaitingContractSigning', 'Active', 'Suspended'], to: 'Closed' },
}

export function standingSteps({ status }: Pick<BrokerageRow, 'status'>): StandingStep[] {
  return (Object.keys(steps) as StandingStep[]).filter((step) => steps[step].from.includes(status))
}

interface Decision {
  step: StandingStep
  reason: string | null
  now: Date
}

/** Refuses with 409 what the status does not allow. */
export async function takeStandingStep(
  tx: Database,
  id: string,
  { step, reason, now }: Decision,
): Promise<BrokerageRow> {
  const firm = await requireBrokerage(tx, id)
  if (!standingSteps(firm).includes(step))
    return refuse('status_conflict', {
      detail: `The firm’s status is “${firm.status}”, so this is not possible.`,
      current_status: firm.status,
    })
  const [changed] = await tx
    .update(brokerages)
    .set({ status: steps[step].to, statusReason: reason, statusChangedAt: now })
    .where(eq(brokerages.id, id))
    .returning()
  return changed ?? refuseNotFound('this brokerage')
}
