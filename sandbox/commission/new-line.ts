import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, drawdowns } from '../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines, type NewCommissionLine } from '../db/tables/commission.ts'
import { scheduleOf } from './periods.ts'
import { earningOf, readClientPlan, readPlan } from './terms.ts'

interface Earned {
  id: string
  plan: CommissionPlan
  brokerId: string
  drawdown: { id: string; clientId: string; brokerageId: string; amountPence: number; at: Date }
  isFirst: boolean
}

export function earnedLine({
  id,
  plan,
  brokerId,
  drawdown,
  isFirst,
}: Earned): NewCommissionLine & { amountPence: number } {
  return {
    id,
    brokerageId: drawdown.brokerageId,
    clientId: drawdown.clientId,
    brokerId,
    drawdownId: drawdown.id,
    type: isFirst ? 'Introduction' : 'Drawdown',
    basePence: drawdown.amountPence,
    baseLabel: 'Amount funded',
    ...earningOf(plan, drawdown.amountPence),
    status: 'Accrued',
    triggerEvent: isFirst ? 'FacilityActivated' : 'EachDrawdown',
    ...scheduleOf(drawdown.at),
  }
}

type Reversed = Pick<
  CommissionLineRow,
  'id' | 'brokerageId' | 'clientId' | 'brokerId' | 'basePence' | 'baseLabel' | 'ratePercent' | 'amountPence'
>

export function clawbackLine(id: string, reversed: Reversed, at: Date, note: string): NewCommissionLine {
  return {
    id,
    brokerageId: reversed.brokerageId,
    clientId: reversed.clientId,
    brokerId: reversed.brokerId,
    reversesId: reversed.id,
    type: 'Clawback',
    basePence: -reversed.basePence,
    baseLabel: reversed.baseLabel,
    ratePercent: reversed.ratePercent,
    amountPence: -reversed.amountPence,
    status: 'ClawedBack',
    triggerEvent: 'Clawback',
    ...scheduleOf(at),
    note,
  }
}

export async function accrueCommission(
  tx: Database,
  client: Pick<ClientRow, 'id' | 'brokerageId' | 'assignedBrokerId' | 'commissionBasisPoints'>,
): Promise<void> {
  const payments = await tx
    .select({ drawdown: drawdowns, lineId: commissionLines.id })
    .from(drawdowns)
    .leftJoin(commissionLines, eq(commissionLines.drawdownId, drawdowns.id))
    .where(eq(drawdowns.clientId, client.id))
    .orderBy(asc(drawdowns.at), asc(drawdowns.id))
  const lines: NewCommissionLine[] = []
  for (const [index, { drawdown, lineId }] of payments.entries()) {
    if (lineId) continue
    const plan = await readClientPlan(tx, client, drawdown.at)
    const { assignedBrokerId: brokerId } = client
    lines.push(earnedLine({ id: randomUUID(), plan, brokerId, drawdown, isFirst: index === 0 }))
  }
  if (lines.length > 0)
    await tx.insert(commissionLines).values(lines).onConflictDoNothing({ target: commissionLines.drawdownId })
}

/** The commission on what was drawn within the days of the plan before the facility was repaid. What is on hold was not paid: it is void. */
export async function takeBackCommission(
  tx: Database,
  client: Pick<ClientRow, 'id' | 'brokerageId'>,
  at: Date,
) {
  const { clawback_days: days } = await readPlan(tx, client.brokerageId, at)
  const note = `The client repaid in full within ${days} days`
  const lines = await tx.select().from(commissionLines).where(eq(commissionLines.clientId, client.id))
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  let pence = 0
  for (const line of lines) {
    const lastDay = daysAfter(londonToday(line.earnedAt), days)
    if (line.amountPence <= 0 || reversed.has(line.id) || lastDay < londonToday(at)) continue
    if (line.status === 'OnHold')
      await tx
        .update(commissionLines)
        .set({ status: 'Cancelled', note })
        .where(eq(commissionLines.id, line.id))
    else if (line.status !== 'Cancelled') {
      await tx.insert(commissionLines).values(clawbackLine(randomUUID(), line, at, note))
      pence += line.amountPence
    }
  }
  return { pence, note }
}
