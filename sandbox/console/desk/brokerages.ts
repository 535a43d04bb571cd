import { and, asc, eq } from 'drizzle-orm'
import type { BrokerageMilestone } from '#contract/hub-events.ts'
import { toPounds } from '../../clients/money.ts'
import { isUuid } from '../../clients/visible.ts'
import { payCommission } from '../../commission/pay.ts'
import type { Database } from '../../db/database.ts'
import { commissionLines } from '../../db/tables/commission.ts'
import { type BrokerageRow, brokerages, type ContractRecord } from '../../db/tables/people.ts'
import type { Lender } from '../../http/lender.ts'
import { refuse, refuseNotFound } from '../../http/problem.ts'

/** The step a brokerage's contract may take now; undefined when there is none. */
export type ContractStep = 'send' | 'sign'

export interface DeskBrokerages {
  lender: Lender
  tellBrokerage(milestone: BrokerageMilestone, brokerageId: string, message?: string): Promise<void>
}

/** Every brokerage, by name. */
export function readBrokerages(db: Database): Promise<BrokerageRow[]> {
  return db.select().from(brokerages).orderBy(asc(brokerages.name), asc(brokerages.id))
}

export function contractStep({ status, contract }: BrokerageRow): ContractStep | undefined {
  if (contract.is_signed || !['PendingReview', 'AwaitingContractSigning'].includes(status)) return
  return ['Sent', 'Viewed'].includes(contract.status) ? 'sign' : 'send'
}

const after: Record<ContractStep, { status: string; milestone: BrokerageMilestone }> = {
  send: { status: 'AwaitingContractSigning', milestone: 'BrokerageContractSent' },
  sign: { status: 'Active', milestone: 'BrokerageContractSigned' },
}

/** Sends a brokerage its contract, or signs it: it becomes active. Its people are told once it is committed. */
export async function takeContractStep(
  { lender, tellBrokerage }: DeskBrokerages,
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
      .set({ status, contract: contractAfter(firm.contract, step, at) })
      .where(eq(brokerages.id, id))
      .returning()
    return row ?? refuseNotFound('this brokerage')
  })
  await tellBrokerage(milestone, id)
  return changed
}

/** Sends a message of the lender's own words to everybody in a brokerage. */
export async function sendMessage(
  { lender, tellBrokerage }: DeskBrokerages,
  id: string,
  { event, message }: { event: BrokerageMilestone; message: string },
): Promise<BrokerageRow> {
  const [firm] = isUuid(id) ? await lender.db.select().from(brokerages).where(eq(brokerages.id, id)) : []
  if (!firm) return refuseNotFound('this brokerage')
  await tellBrokerage(event, id, message)
  return firm
}

/** Pays a brokerage the commission that is due, or early all that is earned; refuses with 409 when there is none. */
export async function payOut({ lender }: DeskBrokerages, id: string, early: boolean) {
  return lender.db.transaction(async (tx) => {
    await requireBrokerage(tx, id)
    const lineIds = early ? await readEarned(tx, id) : undefined
    const paying = { brokerageId: id, at: lender.now(), lineIds }
    const { lines, pence, reference } = await payCommission(tx, paying)
    if (lines > 0) return { lines, amount: toPounds(pence), reference }
    return refuse(409, {
      slug: 'nothing-due',
      title: 'Nothing to pay',
      detail: early
        ? 'This brokerage has earned nothing that is not paid.'
        : 'No commission of this brokerage is due.',
    })
  })
}

/** Lines that wait to be paid, due or not. */
async function readEarned(tx: Database, brokerageId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: commissionLines.id })
    .from(commissionLines)
    .where(and(eq(commissionLines.brokerageId, brokerageId), eq(commissionLines.status, 'Accrued')))
  return rows.map(({ id }) => id)
}

async function requireBrokerage(tx: Database, id: string): Promise<BrokerageRow> {
  const [firm] = isUuid(id)
    ? await tx.select().from(brokerages).where(eq(brokerages.id, id)).for('update')
    : []
  return firm ?? refuseNotFound('this brokerage')
}

function contractAfter(contract: ContractRecord, step: ContractStep, at: string): ContractRecord {
  if (step === 'send') return { ...contract, is_signed: false, status: 'Sent', sent_at: at }
  return { ...contract, is_signed: true, status: 'Signed', signed_at: at }
}

function refuseStep({ status, contract }: BrokerageRow): never {
  refuse(409, {
    slug: 'contract-conflict',
    title: 'Not possible now',
    detail: contract.is_signed
      ? 'This brokerage has signed its contract already.'
      : `This brokerage is in status "${status}" and its contract in "${contract.status}".`,
    current_status: status,
  })
}
