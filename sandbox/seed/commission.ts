import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { daysAfter } from '#contract/fields/dates.ts'
import { londonInstant, monthsAfter } from '../calendar/london.ts'
import { clawbackLine, earnedLine } from '../commission/new-line.ts'
import { paymentReference } from '../commission/pay.ts'
import { issueStatements } from '../commission/statements.ts'
import type { Database } from '../db/database.ts'
import { clients, drawdowns, type NewClientRow } from '../db/tables/clients.ts'
import { commissionLines, commissionPlans, type NewCommissionLine } from '../db/tables/commission.ts'
import type { SeedClock } from './clock.ts'
import { commissionPlan } from './commission-plan.ts'
import { seedId } from './ids.ts'
import { brokerageIds } from './people.ts'

const firstLineId = 50_001

type Line = ReturnType<typeof earnedLine>

/** Eighteen months: everything due is paid, except one line on hold; one line is clawed back. */
export async function seedCommission(db: Database, samples: NewClientRow[], clock: SeedClock): Promise<void> {
  const brokerageId = brokerageIds.meridianQuay
  const validFrom = daysAfter(clock.today, -630)
  await db.insert(commissionPlans).values({ brokerageId, validFrom, terms: commissionPlan })
  const earned = await earnedBy(db, samples)
  const clawback = takeBack(earned, seedId(firstLineId + earned.length), clock)
  const held = lastOf(earned, monthsAfter(clock.today.slice(0, 7), -2))
  const lines: NewCommissionLine[] = earned.map((line) =>
    line === held ? hold(line) : pay(line, 'Paid', clock),
  )
  await db.insert(commissionLines).values([...lines, clawback])
  await issueStatements(db, brokerageId, clock.now)
}

async function earnedBy(db: Database, samples: NewClientRow[]): Promise<Line[]> {
  const ids = samples.map(({ id }) => id)
  const payments = await db
    .select()
    .from(drawdowns)
    .where(inArray(drawdowns.clientId, ids))
    .orderBy(asc(drawdowns.at), asc(drawdowns.id))
  const live = await readFirstActivations(db)
  const met = new Set<string>()
  return payments.map((drawdown, index) => {
    const isFirst = !met.has(drawdown.clientId)
    met.add(drawdown.clientId)
    const facilities = live.filter((at) => at <= drawdown.at).length
    const id = seedId(firstLineId + index)
    return earnedLine({ id, plan: commissionPlan, drawdown, isFirst, facilities })
  })
}

async function readFirstActivations(db: Database): Promise<Date[]> {
  const highest = Math.max(...(commissionPlan.tiers ?? []).map(({ from_deals }) => from_deals))
  const rows = await db
    .select({ at: clients.liveAt })
    .from(clients)
    .where(and(eq(clients.brokerageId, brokerageIds.meridianQuay), isNotNull(clients.liveAt)))
    .orderBy(asc(clients.liveAt))
    .limit(highest)
  return rows.flatMap(({ at }) => at ?? [])
}

function lastOf(lines: Line[], month: string): Line {
  const line = lines.findLast(({ statementMonth }) => statementMonth === month)
  if (!line) throw new Error(`No commission was earned in ${month}`)
  return line
}

function takeBack(lines: Line[], id: string, clock: SeedClock): NewCommissionLine {
  const month = clock.today.slice(0, 7)
  const reversed = lastOf(lines, monthsAfter(month, -6))
  const at = londonInstant(`${monthsAfter(month, -4)}-26`, '11:05')
  const note = 'The client repaid in full within 90 days'
  const line = clawbackLine(id, { ratePercent: null, ...reversed }, at, note)
  return pay(line, 'ClawedBack', clock)
}

function pay<Line extends NewCommissionLine>(
  line: Line,
  status: 'Paid' | 'ClawedBack',
  { now }: SeedClock,
): Line {
  const at = line.dueAt
  return at <= now ? { ...line, status, paidAt: at, paymentReference: paymentReference(at) } : line
}

function hold(line: Line): NewCommissionLine {
  return { ...line, status: 'OnHold', holdReason: 'The client disputes the amount funded' }
}
