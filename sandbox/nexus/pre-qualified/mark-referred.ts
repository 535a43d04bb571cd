import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { ClientRow } from '../../db/tables/clients.ts'
import { preQualified } from '../../db/tables/nexus.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Member } from '../../http/lender.ts'
import { refuseInvalid } from '../../http/problem.ts'
import { visibleRows } from './filters.ts'

/** Refuses a row the broker cannot see or of another company. */
export async function markReferred(
  tx: Database,
  member: Member,
  id: string | undefined,
  client: Pick<ClientRow, 'id' | 'companyNumber'>,
): Promise<void> {
  if (id === undefined) return
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(preQualified)
        .where(and(eq(preQualified.id, id), visibleRows(member)))
    : []
  if (!row) return refuseInvalid({ pre_qualified_id: ['We cannot find this pre-qualified client'] })
  if (row.companyNumber !== null && row.companyNumber !== client.companyNumber)
    return refuseInvalid({ pre_qualified_id: ['This result is for another company'] })
  await tx.update(preQualified).set({ referredClientId: client.id }).where(eq(preQualified.id, row.id))
}
