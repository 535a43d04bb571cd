import { and, desc, eq } from 'drizzle-orm'
import type { ClientEvent } from '#contract/clients/clients-summary.ts'
import { may } from '#contract/people/roles.ts'
import type { Database } from '../db/database.ts'
import { timelineEvents } from '../db/tables/application.ts'
import { clients } from '../db/tables/clients.ts'
import type { Member } from '../http/lender.ts'
import { toTimelineEvent, visibleEvents } from './timeline.ts'
import { visibleTo } from './visible.ts'

const howMany = 10

export async function readLatestEvents(db: Database, member: Member): Promise<ClientEvent[]> {
  const seesCommission = may(member.broker.role, 'see-commission')
  const rows = await db
    .select({ event: timelineEvents, clientName: clients.companyName })
    .from(timelineEvents)
    .innerJoin(clients, eq(clients.id, timelineEvents.clientId))
    .where(
      and(
        eq(timelineEvents.brokerageId, member.brokerage.id),
        visibleTo(member),
        visibleEvents({ seesCommission }),
      ),
    )
    .orderBy(desc(timelineEvents.at), desc(timelineEvents.id))
    .limit(howMany)
  return rows.map(({ event, clientName }) => ({
    ...toTimelineEvent(event),
    client_id: event.clientId,
    client_name: clientName,
  }))
}
