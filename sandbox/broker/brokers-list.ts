import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Hono } from 'hono'
import { clients } from '../db/tables/clients.ts'
import { brokers } from '../db/tables/people.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { toBroker } from '../people/broker-view.ts'

/** `GET /api/v1/brokerages/brokers`: the team, with how many clients each looks after. */
export function mountBrokersList(app: Hono<CallEnv>, lender: Lender): void {
  app.get('/api/v1/brokerages/brokers', async (c) => {
    const { brokerage } = c.get('member')
    const rows = await lender.db
      .select({ broker: brokers, clientsCount: count(clients.id) })
      .from(brokers)
      .leftJoin(clients, eq(clients.assignedBrokerId, brokers.id))
      .where(and(eq(brokers.brokerageId, brokerage.id), ne(brokers.status, 'Removed')))
      .groupBy(brokers.id)
      .orderBy(asc(brokers.createdAt), asc(brokers.id))
    return c.json(rows.map(({ broker, clientsCount }) => toBroker(broker, clientsCount)))
  })
}
