import { and, asc, eq, ne } from 'drizzle-orm'
import type { profileCalls } from '#contract/calls/profile-calls.ts'
import type { Handler } from '../calls/mount.ts'
import { countByBroker } from '../clients/client-counts.ts'
import { brokers } from '../db/tables/people.ts'
import type { Lender } from '../http/lender.ts'
import { toBroker } from '../people/broker-view.ts'

export function listBrokers(lender: Lender): Handler<typeof profileCalls.listBrokers> {
  return async (c) => {
    const { brokerage } = c.get('member')
    const rows = await lender.db
      .select()
      .from(brokers)
      .where(and(eq(brokers.brokerageId, brokerage.id), ne(brokers.status, 'Removed')))
      .orderBy(asc(brokers.createdAt), asc(brokers.id))
    const counts = await countByBroker(lender.db, brokerage.id)
    return rows.map((broker) => toBroker(broker, counts.get(broker.id) ?? { all: 0, open: 0 }))
  }
}
