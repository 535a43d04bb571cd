import { and, count, desc, eq, like, type SQL } from 'drizzle-orm'
import type { Status } from '#contract/clients/statuses.ts'
import { containing } from '../../db/conditions.ts'
import type { Database } from '../../db/database.ts'
import { clients } from '../../db/tables/clients.ts'
import { brokerages } from '../../db/tables/people.ts'

export interface ClientsQuery {
  search: string
  status?: Status
  page: number
}

export const clientsPerPage = 25

export async function readClientList(db: Database, query: ClientsQuery) {
  const where = matching(query)
  const rows = await db
    .select({
      id: clients.id,
      reference: clients.reference,
      companyName: clients.companyName,
      brokerage: brokerages.name,
      status: clients.status,
      amountPence: clients.amountRequestedPence,
      lastActivityAt: clients.lastActivityAt,
    })
    .from(clients)
    .innerJoin(brokerages, eq(brokerages.id, clients.brokerageId))
    .where(where)
    .orderBy(desc(clients.lastActivityAt), desc(clients.id))
    .limit(clientsPerPage)
    .offset((query.page - 1) * clientsPerPage)
  const [found] = await db.select({ total: count() }).from(clients).where(where)
  return { rows, total: found?.total ?? 0, page: query.page }
}

export type ClientList = Awaited<ReturnType<typeof readClientList>>

function matching({ search, status }: ClientsQuery): SQL | undefined {
  return and(
    search ? like(clients.searchText, containing(search.toLowerCase())) : undefined,
    status && eq(clients.status, status),
  )
}
