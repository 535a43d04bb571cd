import { randomUUID } from 'node:crypto'
import { and, asc, eq, lte, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients, drawdowns } from '../db/tables/clients.ts'
import { commissionLines, type NewCommissionLine } from '../db/tables/commission.ts'
import { earnedLine } from './new-line.ts'
import { readClientPlan } from './plan.ts'
import { triggers } from './terms.ts'

export async function accrueCommission(
  tx: Database,
  client: Pick<ClientRow, 'id' | 'brokerageId' | 'commissionBasisPoints'>,
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
    if (!triggers(plan, index === 0)) continue
    const facilities = await countFacilities(tx, client, drawdown.at)
    lines.push(earnedLine({ id: randomUUID(), plan, drawdown, isFirst: index === 0, facilities }))
  }
  if (lines.length > 0)
    await tx.insert(commissionLines).values(lines).onConflictDoNothing({ target: commissionLines.drawdownId })
}

async function countFacilities(
  tx: Database,
  { id, brokerageId }: Pick<ClientRow, 'id' | 'brokerageId'>,
  at: Date,
): Promise<number> {
  const others = and(eq(clients.brokerageId, brokerageId), lte(clients.liveAt, at), ne(clients.id, id))
  return 1 + (await tx.$count(clients, others))
}
