import { and, asc, eq, inArray } from 'drizzle-orm'
import { toPounds } from '#contract/fields/pence.ts'
import type { BrokerageMilestone } from '#contract/live/event-names.ts'
import { type ContractSteps, requireBrokerage } from '../../agreement/contract-step.ts'
import { type ClientEvent, changeEvent } from '../../clients/client-event.ts'
import { record } from '../../clients/timeline.ts'
import { touch } from '../../clients/touch.ts'
import { payCommission } from '../../commission/pay.ts'
import type { Database } from '../../db/database.ts'
import { clients } from '../../db/tables/clients.ts'
import { commissionLines } from '../../db/tables/commission.ts'
import { type BrokerageRow, brokerages } from '../../db/tables/people.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Lender } from '../../http/lender.ts'
import { refuse, refuseNotFound } from '../../http/problem.ts'

export function readBrokerages(db: Database): Promise<BrokerageRow[]> {
  return db.select().from(brokerages).orderBy(asc(brokerages.name), asc(brokerages.id))
}

export async function sendMessage(
  { lender, notifyBrokerage }: ContractSteps,
  id: string,
  { event, message }: { event: BrokerageMilestone; message: string },
): Promise<BrokerageRow> {
  const [firm] = isUuid(id) ? await lender.db.select().from(brokerages).where(eq(brokerages.id, id)) : []
  if (!firm) return refuseNotFound('this brokerage')
  notifyBrokerage(event, id, message)
  return firm
}

/** Pays what is due, or early all that is earned; 409 when there is nothing to pay. */
export async function payOut(lender: Pick<Lender, 'db' | 'now' | 'announce'>, id: string, early: boolean) {
  const { answer, events } = await lender.db.transaction(async (tx) => {
    await requireBrokerage(tx, id)
    const lineIds = early ? await readEarned(tx, id) : undefined
    const paying = { brokerageId: id, at: lender.now(), lineIds }
    const { lines, pence, reference } = await payCommission(tx, paying)
    if (lines === 0) return refuseEmptyPayment(early)
    const answer = { lines, amount: toPounds(pence), reference }
    return { answer, events: await recordPayment(tx, { ...paying, reference }) }
  })
  for (const event of events) lender.announce(event)
  return answer
}

function refuseEmptyPayment(early: boolean): never {
  refuse('status_conflict', {
    title: 'Nothing to pay',
    detail: early ? 'This firm has no commission to pay.' : 'No commission of this firm is due.',
  })
}

async function readEarned(tx: Database, brokerageId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: commissionLines.id })
    .from(commissionLines)
    .where(and(eq(commissionLines.brokerageId, brokerageId), eq(commissionLines.status, 'Accrued')))
  return rows.map(({ id }) => id)
}

const by = { type: 'Lender' as const, name: 'Finance' }

async function recordPayment(
  tx: Database,
  { brokerageId, at, reference }: { brokerageId: string; at: Date; reference: string | null },
): Promise<ClientEvent[]> {
  const paid = tx
    .select({ id: commissionLines.clientId })
    .from(commissionLines)
    .where(
      and(
        eq(commissionLines.brokerageId, brokerageId),
        eq(commissionLines.paidAt, at),
        eq(commissionLines.status, 'Paid'),
      ),
    )
  const events: ClientEvent[] = []
  for (const client of await tx.select().from(clients).where(inArray(clients.id, paid))) {
    const text = `Commission paid, reference ${reference}`
    await record(tx, client, { at, by, type: 'CommissionPaid', text })
    events.push(changeEvent(await touch(tx, client, at), 'CommissionPaid', by))
  }
  return events
}
