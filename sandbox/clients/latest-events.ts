import { desc, eq, type SQL } from 'drizzle-orm'
import type { ClientEvent } from '#contract/clients-summary.ts'
import type { Database } from '../db/database.ts'
import { timelineEvents } from '../db/tables/application.ts'
import { clients } from '../db/tables/clients.ts'
import { toTimelineEvent } from './timeline.ts'

const howMany = 10

/** The newest events of the clients that `visible` selects. */
export async function readLatestEvents(db: Database, visible: SQL | undefined): Promise<ClientEvent[]> {
  const rows = await db
    .select({ event: timelineEvents, clientName: clients.companyName })
    .from(timelineEvents)
    .innerJoin(clients, eq(clients.id, timelineEvents.clientId))
    .where(visible)
    .orderBy(desc(timelineEvents.at), desc(timelineEvents.id))
    .limit(howMany)
  return rows.map(({ event, clientName }) => ({
    ...toTimelineEvent(event),
    client_id: event.clientId,
    client_name: clientName,
  }))
}
