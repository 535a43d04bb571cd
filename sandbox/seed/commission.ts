import { asc, eq } from 'drizzle-orm'
import type { CommissionPlan } from '#contract/commission.ts'
import { daysAfter } from '#contract/dates.ts'
import { londonTime } from '../clients/due.ts'
import { clawbackLine, earnedLine } from '../commission/new-line.ts'
import { paymentReference } from '../commission/pay.ts'
import { monthFrom } from '../commission/periods.ts'
import { issueStatements } from '../commission/statements.ts'
import type { Database } from '../db/database.ts'
import { drawdowns, type NewClientRow } from '../db/tables/clients.ts'
import { commissionLines, commissionPlans, type NewCommissionLine } from '../db/tables/commission.ts'
import type { SeedClock } from './clock.ts'
import { seedId } from './ids.ts'
import { brokerageIds } from './people.ts'

const firstLineId = 50_001

/** How Meridian Quay is paid: better from its third facility on, eleven months ago. */
const plan: CommissionPlan = {
  name: 'Partner plan',
  model: 'Tiered',
  tiers: [
    { from_deals: 1, to_deals: 2, rate_percent: 3.5 },
    { from_deals: 3, to_deals: null, rate_percent: 4 },
  ],
  trigger: 'EachDrawdown',
  pay_rule: '30 days after trigger, Bacs',
  clawback_days: 90,
}

type Line = ReturnType<typeof earnedLine>

/** Eighteen months of commission on what was funded: all paid that is due, but for one line on hold, and one taken back. */
export async function seedCommission(db: Database, clients: NewClientRow[], clock: SeedClock): Promise<void> {
  const brokerageId = brokerageIds.meridianQuay
  const validFrom = daysAfter(clock.today, -620)
  await db.insert(commissionPlans).values({ brokerageId, validFrom, terms: plan })
  const payments = await db
    .select()
    .from(drawdowns)
    .where(eq(drawdowns.brokerageId, brokerageId))
    .orderBy(asc(drawdowns.at), asc(drawdowns.id))
  const met = new Set<string>()
  const earned = payments.map((drawdown, index) => {
    const isFirst = !met.has(drawdown.clientId)
    met.add(drawdown.clientId)
    const facilities = clients.filter(({ liveAt }) => liveAt && liveAt <= drawdown.at).length
    return earnedLine({ id: seedId(firstLineId + index), plan, drawdown, isFirst, facilities })
  })
  const clawback = takeBack(earned, seedId(firstLineId + earned.length), clock)
  const held = lastOf(earned, monthFrom(clock.today.slice(0, 7), -2))
  const lines: NewCommissionLine[] = earned.map((line) =>
    line === held ? hold(line) : pay(line, line.dueAt, 'Paid', clock),
  )
  await db.insert(commissionLines).values([...lines, clawback])
  await issueStatements(db, brokerageId, clock.now)
}

function lastOf(lines: Line[], month: string): Line {
  const line = lines.findLast(({ statementMonth }) => statementMonth === month)
  if (!line) throw new Error(`No commission was earned in ${month}`)
  return line
}

/** A line of five months ago, taken back a month later and settled with the next payment. */
function takeBack(lines: Line[], id: string, clock: SeedClock): NewCommissionLine {
  const month = clock.today.slice(0, 7)
  const reversed = lastOf(lines, monthFrom(month, -5))
  const at = londonTime(`${monthFrom(month, -4)}-26`, '11:05')
  const note = 'The client repaid in full within 90 days'
  const whole = { ratePercent: null, ...reversed }
  const line = clawbackLine(id, whole, at, note)
  const next = lines.find(({ dueAt }) => dueAt > at)
  return next ? pay(line, next.dueAt, 'ClawedBack', clock) : line
}

function pay<Given extends NewCommissionLine>(
  line: Given,
  at: Date,
  status: 'Paid' | 'ClawedBack',
  { now }: SeedClock,
): Given {
  return at <= now ? { ...line, status, paidAt: at, paymentReference: paymentReference(at) } : line
}

function hold(line: Line): NewCommissionLine {
  return { ...line, status: 'OnHold', holdReason: 'The client disputes the amount funded' }
}
