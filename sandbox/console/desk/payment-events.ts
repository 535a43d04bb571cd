import { and, eq, inArray } from 'drizzle-orm'
import { type ClientEvent, changeEvent } from '../../clients/client-event.ts'
import { record } from '../../clients/timeline.ts'
import { touch } from '../../clients/touch.ts'
import type { Database } from '../../db/database.ts'
import { clients } from '../../db/tables/clients.ts'
import { commissionLines } from '../../db/tables/commission.ts'

const by = { type: 'Lender' as const, name: 'Finance' }

export async function recordPayment(
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
