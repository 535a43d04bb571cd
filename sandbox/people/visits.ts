import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type BrokerRow, brokers } from '../db/tables/people.ts'

/** Minutes without a call after which the next one begins a new visit. */
const pauseMinutes = 30
/** Calls are not written down more often than this. */
const noticeMinutes = 1

/** Notices that a broker is here. When a new visit begins, the end of the one before becomes `lastSeenAt`. */
export async function noticeVisit(db: Database, broker: BrokerRow, now: Date): Promise<BrokerRow> {
  const minutes = broker.visitAt
    ? (now.getTime() - broker.visitAt.getTime()) / 60_000
    : Number.POSITIVE_INFINITY
  if (minutes < noticeMinutes) return broker
  const begins = minutes >= pauseMinutes
  const seen = { visitAt: now, ...(begins && { lastSeenAt: broker.visitAt }) }
  await db.update(brokers).set(seen).where(eq(brokers.id, broker.id))
  return { ...broker, ...seen }
}
