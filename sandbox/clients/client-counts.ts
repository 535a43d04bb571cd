import { count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import type { ClientCounts } from '../people/broker-view.ts'
import { pipeline } from './figures.ts'

export function countByBroker(db: Database, brokerageId: string): Promise<Map<string, ClientCounts>> {
  return countWhere(db, eq(clients.brokerageId, brokerageId))
}

export async function countOf(db: Database, brokerId: string): Promise<ClientCounts> {
  const counts = await countWhere(db, eq(clients.assignedBrokerId, brokerId))
  return counts.get(brokerId) ?? { all: 0, open: 0 }
}

async function countWhere(db: Database, where: SQL): Promise<Map<string, ClientCounts>> {
  const isOpen = inArray(clients.status, pipeline)
  const rows = await db
    .select({
      brokerId: clients.assignedBrokerId,
      all: count(),
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
    })
    .from(clients)
    .where(where)
    .groupBy(clients.assignedBrokerId)
  return new Map(rows.map(({ brokerId, all, open }) => [brokerId, { all, open }]))
}
