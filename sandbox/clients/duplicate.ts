import { and, desc, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Duplicate } from '#contract/clients/company.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'
import { may } from '#contract/people/roles.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import type { Member } from '../http/lender.ts'

export const protectionDays = defaultPolicy.protectedDays

/** Statuses that do not extend the protection. */
const ended: Status[] = ['Closed', 'Declined', 'OfferDeclined']

/** Until when a client is protected: as long as it is active, each period is followed by another. */
export function protectedUntil(
  { status, protectionExpiresAt: end }: Pick<ClientRow, 'status' | 'protectionExpiresAt'>,
  now: Date,
): Date {
  if (ended.includes(status) || end > now) return end
  const period = protectionDays * 86_400_000
  const over = Math.floor((now.getTime() - end.getTime()) / period)
  return new Date(end.getTime() + (over + 1) * period)
}

/** Whether a client keeps its company from being referred again. */
export function blocksReferral(now: Date): SQL | undefined {
  return or(notInArray(clients.status, ended), gt(clients.protectionExpiresAt, now))
}

/** Earlier referrals that block these companies, by company number. */
export async function findDuplicates(
  db: Database,
  member: Member,
  companyNumbers: string[],
  now: Date,
): Promise<Map<string, Duplicate>> {
  if (companyNumbers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(clients)
    .where(and(inArray(clients.companyNumber, companyNumbers), blocksReferral(now)))
    .orderBy(desc(sql`${clients.brokerageId} = ${member.brokerage.id}`), desc(clients.createdAt))
  const found = new Map<string, Duplicate>()
  for (const row of rows)
    if (!found.has(row.companyNumber)) found.set(row.companyNumber, toDuplicate(row, member, now))
  return found
}

function toDuplicate(row: ClientRow, { broker, brokerage }: Member, now: Date): Duplicate {
  const own = row.brokerageId === brokerage.id
  const mayOpen = own && (may(broker.role, 'see-all-clients') || row.assignedBrokerId === broker.id)
  return {
    reason: reasonOf(row.status, own),
    ...(row.protectionExpiresAt > now && { until: londonToday(row.protectionExpiresAt) }),
    ...(mayOpen ? { client_id: row.id } : {}),
  }
}

function reasonOf(status: Status, own: boolean): Duplicate['reason'] {
  if (status === 'Live') return 'ExistingCustomer'
  if (status === 'Declined') return 'RecentlyDeclined'
  return own ? 'ReferredByYou' : 'ReferredByAnotherBroker'
}
