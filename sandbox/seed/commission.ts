import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { daysAfter } from '#contract/fields/dates.ts'
import { commissionClause } from '../agreement/text.ts'
import { londonInstant, monthsAfter, startOfMonth } from '../calendar/london.ts'
import { clawbackLine, earnedLine } from '../commission/new-line.ts'
import { paymentReference } from '../commission/pay.ts'
import { issueStatements } from '../commission/statements.ts'
import { payRule } from '../commission/terms.ts'
import type { Database } from '../db/database.ts'
import { clients, drawdowns, type NewClientRow } from '../db/tables/clients.ts'
import { commissionLines, commissionPlans, type NewCommissionLine } from '../db/tables/commission.ts'
import type { SeedClock } from './clock.ts'
import { countIds, seedId } from './ids.ts'
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

export const commissionPlan: CommissionPlan = {
  name: 'Partner plan',
  model: 'Tiered',
  tiers: [
    { from_deals: 1, to_deals: 2, rate_percent: 3.5 },
    { from_deals: 3, to_deals: null, rate_percent: 4 },
  ],
  referral_rate_max_percent: 6,
  trigger: 'EachDrawdown',
  pay_rule: payRule,
  clawback_days: 90,
  clause: commissionClause,
}

/** Pounds in each of the last twelve months. */
export const fundedByMonth = [
  84_000, 61_500, 97_200, 118_400, 76_000, 132_500, 109_800, 141_300, 88_700, 154_600, 127_900, 98_500,
] as const

const fundedEarlier = [42_000, 38_500, 51_000, 47_500, 63_000, 58_000] as const

const newest = { companyNumber: '99000008', pounds: 25_000 }

type NewDrawdown = typeof drawdowns.$inferInsert

export async function seedDrawdowns(db: Database, clients: NewClientRow[], clock: SeedClock): Promise<void> {
  const nextId = countIds('drawdown')
  const months = [...fundedEarlier, ...fundedByMonth]
  const rows: NewDrawdown[] = months.flatMap((pounds, index) =>
    monthOfDrawdowns(pounds, index - (months.length - 1), clients, clock, nextId),
  )
  await db.insert(drawdowns).values(rows)
}

function monthOfDrawdowns(
  pounds: number,
  monthsAway: number,
  clients: NewClientRow[],
  clock: SeedClock,
  nextId: () => string,
): NewDrawdown[] {
  const month = monthsAfter(clock.today, monthsAway)
  const start = startOfMonth(month)
  const facilities = clients.filter(
    (client) => client.liveAt && client.liveAt < start && isRunning(client, start),
  )
  const turn = -monthsAway
  const larger = facilities[turn % facilities.length]
  const smaller = facilities[(turn + 1) % facilities.length]
  if (!larger || !smaller) throw new Error(`No facility was live in ${month}`)
  const present = monthsAway === 0
  const rest = present ? pounds - newest.pounds : pounds
  const part = Math.round((rest * 0.6) / 500) * 500
  const rows = [
    row(larger, part, londonInstant(`${month}-08`, '10:30')),
    row(smaller, rest - part, londonInstant(`${month}-21`, '14:45')),
  ]
  const latest = present && clients.find(({ companyNumber }) => companyNumber === newest.companyNumber)
  return latest ? [...rows, row(latest, newest.pounds, latest.liveAt ?? clock.now)] : rows

  function row({ id: clientId, brokerageId }: NewClientRow, amount: number, at: Date): NewDrawdown {
    const within = new Date(Math.max(start.getTime(), Math.min(at.getTime(), clock.now.getTime())))
    return { id: nextId(), clientId, brokerageId, amountPence: amount * 100, at: within }
  }
}

function isRunning({ status, statusChangedAt }: NewClientRow, monthStart: Date): boolean {
  return status === 'Live' || statusChangedAt.getTime() > monthStart.getTime() + 31 * 86_400_000
}
