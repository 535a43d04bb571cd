import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type BrokerRow, brokers } from '../db/tables/people.ts'

const pauseMinutes = 30
const noticeMinutes = 1

export async function recordVisit(db: Database, broker: BrokerRow, now: Date): Promise<BrokerRow> {
  const minutes = broker.visitAt
    ? (now.getTime() - broker.visitAt.getTime()) / 60_000
    : Number.POSITIVE_INFINITY
  if (minutes < noticeMinutes) return broker
  const begins = minutes >= pauseMinutes
  const seen = { visitAt: now, ...(begins && { lastSeenAt: broker.visitAt }) }
  await db.update(brokers).set(seen).where(eq(brokers.id, broker.id))
  return { ...broker, ...seen }
}
