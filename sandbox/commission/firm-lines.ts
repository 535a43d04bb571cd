import { and, asc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  type CommissionLine,
  type CommissionQuery,
  commissionQuerySchema,
} from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import { sumPence, toPounds } from '#contract/fields/pence.ts'
import { holdsEveryWord } from '#contract/fields/search-words.ts'
import { commissionClause } from '../agreement/text.ts'
import { monthOf } from '../calendar/london.ts'
import { everyWord } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines } from '../db/tables/commission.ts'
import { offers } from '../db/tables/offers.ts'
import { brokers } from '../db/tables/people.ts'
import { setOffIn } from './payments.ts'

/** A line with its client, and with what it is at present. */
export interface FirmLine extends Omit<CommissionLineRow, 'status'> {
  status: CommissionLine['status']
  paidMonth: string | null
  /** Clawbacks take all of the payment that it is due with. */
  setOff: boolean
  broker: string
  client: {
    id: string
    name: string
    number: string
    reference: string
    /** Of the accepted offer, which may differ from what was asked for. */
    product: string
    liveAt: Date | null
  }
}

/** All lines of a firm, or those that a condition picks, the earliest first: every figure and list of its commission is made of them. */
export async function readFirmLines(
  db: Database,
  brokerageId: string,
  now: Date,
  picked?: SQL,
): Promise<FirmLine[]> {
  const rows = await db
    .select({
      line: commissionLines,
      client: {
        id: clients.id,
        name: clients.companyName,
        number: clients.companyNumber,
        reference: clients.reference,
        product: sql<string>`coalesce(${offers.productType}, ${clients.productType})`,
        liveAt: clients.liveAt,
      },
      firstName: brokers.firstName,
      lastName: brokers.lastName,
    })
    .from(commissionLines)
    .innerJoin(clients, eq(clients.id, commissionLines.clientId))
    .innerJoin(brokers, eq(brokers.id, commissionLines.brokerId))
    .leftJoin(offers, and(eq(offers.clientId, clients.id), eq(offers.status, 'Accepted')))
    .where(and(eq(commissionLines.brokerageId, brokerageId), picked))
    .orderBy(asc(commissionLines.earnedAt), asc(commissionLines.id))
  const ofFirm = and(eq(commissionLines.brokerageId, brokerageId), isNull(commissionLines.paidAt))
  const setOff = setOffIn(await db.select().from(commissionLines).where(ofFirm), now)
  return rows.map(({ line, client, firstName, lastName }) => ({
    ...line,
    status: line.status === 'Accrued' && line.payableFrom <= now ? 'Payable' : line.status,
    paidMonth: line.paidAt && monthOf(line.paidAt),
    setOff: setOff.has(line.id),
    client,
    broker: `${firstName} ${lastName}`.trim(),
  }))
}

/** An empty value or `any` means not set. */
export function readCommissionQuery(url: string): CommissionQuery {
  const filled = [...new URL(url).searchParams].filter(([, value]) => value !== '' && value !== 'any')
  return commissionQuerySchema.parse(Object.fromEntries(filled))
}

/** Lines of clients with every word of the search in their name, number or reference: the database finds them, where a large firm would have a hundred thousand lines read. */
export function holding(search: string | undefined): SQL | undefined {
  const texts = [clients.companyName, clients.companyNumber, clients.reference]
  return search ? everyWord(search, (pattern) => or(...texts.map((text) => ilike(text, pattern)))) : undefined
}

type Filters = Pick<CommissionQuery, 'from' | 'to' | 'status' | 'type' | 'broker_id' | 'search'>

export function matching(lines: FirmLine[], filters: Filters): FirmLine[] {
  const { from, to, status, type, broker_id: broker, search } = filters
  return lines.filter((line) => {
    const { name, number, reference } = line.client
    return (
      (!from || dayOrMonth(line, from) >= from) &&
      (!to || dayOrMonth(line, to) <= to) &&
      (!status || line.status === status) &&
      (!type || line.type === type) &&
      (broker === undefined || line.brokerId === broker) &&
      (!search || holdsEveryWord([name, number, reference].join('\n'), search))
    )
  })
}

function dayOrMonth({ earnedAt, statementMonth }: FirmLine, like: string): string {
  return like.length === 'YYYY-MM'.length ? statementMonth : londonToday(earnedAt)
}

export function sumOf(lines: FirmLine[]): number {
  return sumPence(lines.map(({ amountPence }) => amountPence))
}

export function pageOf<Item>(
  items: Item[],
  { page, page_size }: { page: number; page_size: number },
): Page<Item> {
  const start = (page - 1) * page_size
  return { items: items.slice(start, start + page_size), total: items.length, page, page_size }
}

/** Orders by a sort like `name` or `-name`; ties keep their order. */
export function sorted<Item>(items: Item[], sort: string, of: (item: Item) => number | string): Item[] {
  const direction = sort.startsWith('-') ? -1 : 1
  const compare = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)
  return items.toSorted((one, other) => direction * compare(of(one), of(other)))
}

export function toLine(line: FirmLine): CommissionLine {
  return {
    id: line.id,
    client_id: line.clientId,
    type: line.type,
    base_amount: toPounds(line.basePence),
    base_label: line.baseLabel,
    rate_percent: line.ratePercent,
    amount: toPounds(line.amountPence),
    vat_amount: toPounds(line.vatPence),
    status: line.status,
    trigger_event: line.triggerEvent,
    earned_at: line.earnedAt.toISOString(),
    due_at: line.dueAt.toISOString(),
    set_off: line.setOff,
    paid_at: line.paidAt?.toISOString() ?? null,
    payment_reference: line.paymentReference,
    statement_month: line.statementMonth,
    hold_reason: line.holdReason,
    note: line.note,
    clause: commissionClause,
  }
}

export function dayOrNull(at: Date | null): string | null {
  return at && londonToday(at)
}
