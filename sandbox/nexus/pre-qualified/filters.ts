import { and, asc, desc, eq, gte, ilike, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { toPence } from '#contract/fields/pence.ts'
import { type PreQualifiedQuery, preQualifiedQuerySchema } from '#contract/nexus/pre-qualified.ts'
import { may } from '#contract/people/roles.ts'
import { blocksReferral } from '../../clients/duplicate.ts'
import { visibleTo } from '../../clients/visible.ts'
import { everyWord, hasId, londonMidnight } from '../../db/conditions.ts'
import { clients } from '../../db/tables/clients.ts'
import { preQualified } from '../../db/tables/nexus.ts'
import type { Member } from '../../http/lender.ts'

export function visibleRows({ broker, brokerage }: Member): SQL | undefined {
  const inFirm = eq(preQualified.brokerageId, brokerage.id)
  return may(broker.role, 'see-all-clients') ? inFirm : and(inFirm, eq(preQualified.brokerId, broker.id))
}

/** The client that a result's business became, by the result itself or otherwise, if the person may open it. */
export function clientOf(member: Member, now: Date): SQL<string | null> {
  const own = eq(clients.id, preQualified.referredClientId)
  const seen = and(or(own, isSameBusiness(now)), visibleTo(member))
  // Most rows are of no client: a search for one in each would take most of an export's time.
  return sql`case when ${isReferred(member, now)} then (select ${clients.id} from ${clients} where ${seen} order by ${own} desc nulls last, ${clients.createdAt} desc limit 1) end`
}

/** Also by a colleague whose clients the person does not see: the firm cannot refer it again. */
function isReferred({ brokerage }: Member, now: Date): SQL {
  const ofFirm = and(isSameBusiness(now), eq(clients.brokerageId, brokerage.id))
  return sql`(${preQualified.referredClientId} is not null or exists (select 1 from ${clients} where ${ofFirm}))`
}

function isSameBusiness(now: Date): SQL | undefined {
  return and(eq(clients.companyNumber, preQualified.companyNumber), blocksReferral(now))
}

export function resultNow(member: Member, now: Date): SQL<string> {
  return sql<string>`case when ${isReferred(member, now)} then 'Referred' when ${preQualified.expiresAt} <= ${now.toISOString()} then 'Expired' else ${preQualified.result} end`
}

/** An empty value or `any` means not set. */
export function readPreQualifiedQuery(url: string): PreQualifiedQuery {
  const filled = [...new URL(url).searchParams].filter(([, value]) => value !== '' && value !== 'any')
  return preQualifiedQuerySchema.parse(Object.fromEntries(filled))
}

export function matchingRows(query: PreQualifiedQuery, member: Member, now: Date): SQL | undefined {
  const { import_id: importId, expiring_within_days: days } = query
  return and(
    visibleRows(member),
    importId === undefined ? undefined : hasId(preQualified.importId, importId),
    query.result === undefined ? undefined : sql`${resultNow(member, now)} = ${query.result}`,
    query.search ? matches(query.search) : undefined,
    query.amount_min === undefined ? undefined : gte(preQualified.maxPence, toPence(query.amount_min)),
    query.amount_max === undefined ? undefined : lte(preQualified.minPence, toPence(query.amount_max)),
    !query.checked_from ? undefined : gte(preQualified.checkedAt, londonMidnight(query.checked_from, 0)),
    !query.checked_to ? undefined : lt(preQualified.checkedAt, londonMidnight(query.checked_to, 1)),
    query.replaced ? isNotNull(preQualified.earlierCheckedAt) : undefined,
    days === undefined ? undefined : expiresWithin(days, member, now),
  )
}

export function expiresWithin(days: number, member: Member, now: Date): SQL | undefined {
  const until = new Date(now.getTime() + days * 86_400_000)
  return and(
    sql`not ${isReferred(member, now)}`,
    sql`${preQualified.expiresAt} > ${now.toISOString()}`,
    lte(preQualified.expiresAt, until),
  )
}

function matches(search: string): SQL | undefined {
  return everyWord(search, (pattern) =>
    or(
      ilike(preQualified.companyName, pattern),
      // The name in the broker's file, where the register has another.
      ilike(sql`${preQualified.facts} -> 'row' ->> 'company_name'`, pattern),
      ilike(preQualified.companyNumber, pattern),
      ilike(preQualified.contactName, pattern),
      ilike(preQualified.contactEmail, pattern),
      ilike(preQualified.brokerReference, pattern),
    ),
  )
}

const sortColumns = {
  checked_at: sql`${preQualified.checkedAt}`,
  company_name: sql`lower(${preQualified.companyName})`,
  indicative_amount_max: sql`${preQualified.maxPence}`,
  expires_at: sql`${preQualified.expiresAt}`,
  row_number: sql`${preQualified.rowNumber}`,
}

/** Ties follow the order of the file. */
export function orderOf(sort: string): SQL[] {
  const column = sortColumns[sort.replace(/^-/, '') as keyof typeof sortColumns]
  const direction = sort.startsWith('-') ? desc(column) : asc(column)
  return [sql`${direction} nulls last`, asc(preQualified.rowNumber), asc(preQualified.id)]
}
