import { and, eq, type SQL } from 'drizzle-orm'
import { may } from '#contract/people/roles.ts'
import type { Database } from '../../db/database.ts'
import { clientImports } from '../../db/tables/nexus.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Member } from '../../http/lender.ts'

export function visibleImports({ broker, brokerage }: Member): SQL | undefined {
  const inFirm = eq(clientImports.brokerageId, brokerage.id)
  return may(broker.role, 'see-all-clients') ? inFirm : and(inFirm, eq(clientImports.brokerId, broker.id))
}

export async function seesImport(db: Database, member: Member, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const [found] = await db
    .select({ id: clientImports.id })
    .from(clientImports)
    .where(and(eq(clientImports.id, id), visibleImports(member)))
  return found !== undefined
}
