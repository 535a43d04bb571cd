import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import {
  type ClientEvent,
  type ClientsSummary,
  expiringSoonDays,
  type PreQualifiedFigures,
  type SummaryContext,
  summaryContexts,
} from '#contract/clients/clients-summary.ts'
import { toPounds } from '#contract/fields/pence.ts'
import { preQualifiedResults } from '#contract/nexus/pre-qualified.ts'
import { may } from '#contract/people/roles.ts'
import type { Handler } from '../calls/mount.ts'
import { readFigures, readFirmTotals, readFunding } from '../clients/figures.ts'
import { toTimelineEvent, visibleEvents } from '../clients/timeline.ts'
import { visibleTo } from '../clients/visible.ts'
import { readFirmLines } from '../commission/firm-lines.ts'
import { figuresOf, waitingOf } from '../commission/summary.ts'
import type { Database } from '../db/database.ts'
import { timelineEvents } from '../db/tables/application.ts'
import { clients } from '../db/tables/clients.ts'
import { preQualified } from '../db/tables/nexus.ts'
import type { Lender, Member } from '../http/lender.ts'
import { refuse } from '../http/problem.ts'
import { expiresWithin, resultNow, visibleRows } from '../nexus/pre-qualified/filters.ts'

export function getClientsSummary(lender: Lender): Handler<typeof clientCalls.getClientsSummary> {
  return (c) => {
    const context = readContext(c.req.query('context') ?? 'dashboard')
    return summarise(lender, c.get('member'), context)
  }
}

function readContext(value: string): SummaryContext {
  const context = summaryContexts.find((known) => known === value)
  return context ?? refuse('malformed_request', { detail: `Use one of ${summaryContexts.join(', ')}` })
}

async function summarise(lender: Lender, member: Member, context: SummaryContext): Promise<ClientsSummary> {
  const now = lender.now()
  const seesCommission = may(member.broker.role, 'see-commission')
  const seesFirm = may(member.broker.role, 'see-all-clients')
  const isDashboard = context === 'dashboard'
  const [figures, funding, events, lines, firm] = await Promise.all([
    readFigures(lender.db, member, now),
    readFunding(lender.db, member, now),
    isDashboard ? readLatestEvents(lender.db, member) : [],
    seesCommission ? readFirmLines(lender.db, member.brokerage.id, now) : undefined,
    isDashboard && !seesFirm ? readFirmTotals(lender.db, member.brokerage.id, now) : null,
  ])
  const commission = lines && figuresOf(lines, now)
  const waiting = context === 'commissions' && lines ? waitingOf(lines) : {}
  return {
    context,
    ...figures,
    live_total: figures.counts_by_status.Live ?? 0,
    funded_this_month: toPounds(funding.thisMonthPence),
    funded_by_month: isDashboard ? funding.byMonth : [],
    commission_month: commission?.earned_this_month ?? null,
    commission_year: commission?.earned_this_tax_year ?? null,
    commission:
      commission && ['dashboard', 'commissions'].includes(context) ? { ...commission, ...waiting } : null,
    pre_qualified: context === 'pre-qualified' ? await readPreQualifiedFigures(lender.db, member, now) : null,
    firm,
    latest_events: events,
    generated_at: now.toISOString(),
  }
}

/** The clients of someone who leaves the team change hands at once, with an event each. */
const howMany = 50

async function readLatestEvents(db: Database, member: Member): Promise<ClientEvent[]> {
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

async function readPreQualifiedFigures(
  db: Database,
  member: Member,
  now: Date,
): Promise<PreQualifiedFigures> {
  const rows = await db
    .select({ result: resultNow(member, now), n: count() })
    .from(preQualified)
    .where(visibleRows(member))
    // By position: to Postgres the same expression with other parameters differs.
    .groupBy(sql`1`)
  const counts: Record<string, number> = Object.fromEntries(preQualifiedResults.map((name) => [name, 0]))
  for (const { result, n } of rows) counts[String(result)] = n
  const soon = and(visibleRows(member), expiresWithin(expiringSoonDays, member, now))
  return {
    counts_by_result: counts,
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    expiring_soon: await db.$count(preQualified, soon),
  }
}
