import { and, asc, desc, eq, gt, gte, inArray, like, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import { type ClientsQuery, readClientsQuery } from '#contract/clients/clients-query.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import type { Page } from '#contract/fields/paging.ts'
import { toPence, toPounds } from '#contract/fields/pence.ts'
import type { Handler } from '../calls/mount.ts'
import { needsBroker, nextDue, readStanding } from '../clients/available-actions.ts'
import { toPoundsOrNull } from '../clients/pounds.ts'
import { lastActivity } from '../clients/timeline.ts'
import { type Viewing, viewingOf, visibleTo } from '../clients/visible.ts'
import { everyWord, hasId, londonMidnight } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { offers } from '../db/tables/offers.ts'
import { brokers } from '../db/tables/people.ts'
import { declines } from '../db/tables/underwriting.ts'
import type { Lender, Member } from '../http/lender.ts'

/** `GET /api/v1/Clients`: filters, sort and pages of domain 2.7. */
export function listClients(lender: Lender): Handler<typeof clientCalls.listClients> {
  return (c) => {
    const query = readClientsQuery(new URL(c.req.url).searchParams)
    const member = c.get('member')
    return readPage(lender.db, member, query, viewingOf(member, lender))
  }
}

async function readPage(
  db: Database,
  member: Member,
  query: ClientsQuery,
  viewing: Viewing,
): Promise<Page<ClientListItem>> {
  const { now } = viewing
  const where = and(visibleTo(member), ...filtersOf(query, member, now))
  const rows = await db
    .select({
      ...itemColumns,
      lastActivityAt: lastActivity(viewing),
      openOffers: openAt(now, sql`count(*)::int`) as SQL<number>,
      offerAmountPence: offerAmountAt(now).mapWith(clients.offerAmountPence),
    })
    .from(clients)
    .innerJoin(brokers, eq(brokers.id, clients.assignedBrokerId))
    .where(where)
    .orderBy(...orderOf(query.sort, viewing))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  const standingOf = await readStanding(db, rows, now)
  const losses = await readLosses(db, rows)
  return {
    items: rows.map((row) => ({
      ...toItem(row),
      ...standingOf(row),
      lost: losses.get(row.id) ?? null,
    })),
    total: await db.$count(clients, where),
    page: query.page,
    page_size: query.page_size,
  }
}

function filtersOf(query: ClientsQuery, { broker }: Member, now: Date): (SQL | undefined)[] {
  const assigned = query.assigned_broker_id === 'me' ? broker.id : query.assigned_broker_id
  return [
    query.status.length > 0 ? inArray(clients.status, query.status) : undefined,
    query.needs_action === true ? needsBroker(now) : undefined,
    query.needs_action === false ? sql`(${needsBroker(now)}) is not true` : undefined,
    query.search ? matches(query.search) : undefined,
    assigned && hasId(clients.assignedBrokerId, assigned),
    query.product_type && eq(clients.productType, query.product_type),
    query.created_from && gte(clients.createdAt, londonMidnight(query.created_from, 0)),
    query.created_to && lt(clients.createdAt, londonMidnight(query.created_to, 1)),
    query.amount_min === undefined ? undefined : gte(clients.amountRequestedPence, toPence(query.amount_min)),
    query.amount_max === undefined ? undefined : lte(clients.amountRequestedPence, toPence(query.amount_max)),
  ].map((filter) => filter || undefined)
}

function matches(search: string): SQL | undefined {
  const isPhone = /^\+?[\d ]{7,}$/.test(search)
  const text = isPhone ? search.replaceAll(' ', '').replace(/^\+44/, '0') : search
  return everyWord(text, (pattern) => like(clients.searchText, pattern))
}

const sortColumns = {
  created_at: sql`${clients.createdAt}`,
  company_name: sql`lower(${clients.companyName})`,
  amount_requested: sql`${clients.amountRequestedPence}`,
  // By lifecycle stage, not by name.
  status: sql`array_position(string_to_array(${statusNames.join()}, ','), ${clients.status})`,
  due_at: nextDue,
}

type SortField = keyof typeof sortColumns

/** Ties are ordered by id, and rows without a due date come last. */
function orderOf(sort: string, viewing: Viewing): SQL[] {
  const field = sort.replace(/^-/, '')
  const column = field === 'last_activity_at' ? lastActivity(viewing) : sortColumns[field as SortField]
  const direction = sort.startsWith('-') ? desc(column) : asc(column)
  return [sql`${direction} nulls last`, asc(clients.id)]
}

/** Of the offers that can still be accepted. */
function openAt(now: Date, of: SQL): SQL {
  return sql`(select ${of} from ${offers} where ${offers.clientId} = ${clients.id} and ${offers.status} = 'Open' and ${gt(offers.expiresAt, now)})`
}

/** While offers wait for an answer, the highest that can still be accepted. */
function offerAmountAt(now: Date): SQL<number | null> {
  return sql`case when ${clients.status} = 'OfferSent' then ${openAt(now, sql`max(${offers.amountPence})`)} else ${clients.offerAmountPence} end`
}

const itemColumns = {
  id: clients.id,
  reference: clients.reference,
  brokerReference: clients.brokerReference,
  companyName: clients.companyName,
  companyNumber: clients.companyNumber,
  contactName: clients.contactName,
  status: clients.status,
  productType: clients.productType,
  amountRequestedPence: clients.amountRequestedPence,
  hasAccepted: sql<boolean>`exists (select 1 from ${offers} where ${offers.clientId} = ${clients.id} and ${offers.status} = 'Accepted')`,
  assignedBrokerId: clients.assignedBrokerId,
  brokerName: sql<string>`trim(${brokers.firstName} || ' ' || ${brokers.lastName})`,
  dueAt: clients.dueAt,
  createdAt: clients.createdAt,
  statusChangedAt: clients.statusChangedAt,
  liveAt: clients.liveAt,
  offerDecline: clients.offerDecline,
}

type Joined = {
  lastActivityAt: Date
  brokerName: string
  hasAccepted: boolean
  openOffers: number
  offerAmountPence: number | null
}

type ItemRow = Pick<ClientRow, Exclude<keyof typeof itemColumns, keyof Joined>> & Joined

function toItem(row: ItemRow) {
  return {
    id: row.id,
    reference: row.reference,
    broker_reference: row.brokerReference,
    company: { name: row.companyName, number: row.companyNumber },
    contact_name: row.contactName,
    status: row.status,
    product_type: row.productType,
    amount_requested: toPounds(row.amountRequestedPence),
    offer_amount: toPoundsOrNull(row.offerAmountPence),
    open_offers: row.openOffers,
    accepted_amount: row.hasAccepted ? toPoundsOrNull(row.offerAmountPence) : null,
    assigned_broker: { id: row.assignedBrokerId, name: row.brokerName },
    last_activity_at: row.lastActivityAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    status_changed_at: row.statusChangedAt.toISOString(),
  }
}

const lostIn: Status[] = ['Declined', 'OfferDeclined', 'Closed']

/** Why clients without a facility were lost, by id: what was declined last. */
async function readLosses(db: Database, rows: ItemRow[]): Promise<Map<string, ClientListItem['lost']>> {
  const lost = rows.filter(({ status, liveAt }) => lostIn.includes(status) && !liveAt)
  const ids = lost.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { clientId, code, decidedAt } = declines
  const decisions = await db
    .select({ clientId, reason: code, at: decidedAt })
    .from(declines)
    .where(inArray(clientId, ids))
    .orderBy(asc(decidedAt))
  return new Map(
    lost.map((row) => [
      row.id,
      lossOf(
        row,
        decisions.findLast((each) => each.clientId === row.id),
      ),
    ]),
  )
}

function lossOf({ status, offerDecline }: ItemRow, decision?: { reason: string; at: Date }) {
  const byLender = decision && {
    by: 'Lender' as const,
    reason: decision.reason,
    at: decision.at.toISOString(),
  }
  const byClient = offerDecline && { by: 'Client' as const, reason: offerDecline.reason, at: offerDecline.at }
  if (status === 'Declined' || !byClient) return byLender
  return byLender && byLender.at > byClient.at ? byLender : byClient
}
