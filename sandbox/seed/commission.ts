import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { daysAfter } from '#contract/fields/dates.ts'
import { commissionClause } from '../agreement/text.ts'
import { londonInstant, monthsAfter, startOfMonth } from '../calendar/london.ts'
import { accrueCommission, clawbackLine } from '../commission/new-line.ts'
import { payRule } from '../commission/terms.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients, drawdowns } from '../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines, commissionPlans } from '../db/tables/commission.ts'
import { facilities } from '../db/tables/offers.ts'
import type { SeedClock } from './clock.ts'
import { brokerageIds } from './people.ts'

const brokerageId = brokerageIds.meridianQuay

/** Eighteen months of funding: everything due is paid, except one line on hold; one line is clawed back. */
export async function seedCommission(db: Database, clock: SeedClock): Promise<void> {
  const validFrom = daysAfter(clock.today, -630)
  await db.insert(commissionPlans).values({ brokerageId, validFrom, terms: commissionPlan })
  // The sum of each month is the design's: what the facilities funded when they went live gives way to it.
  await db.delete(commissionLines)
  await db.delete(drawdowns)
  const borrowers = await db
    .select()
    .from(clients)
    .where(and(eq(clients.brokerageId, brokerageId), isNotNull(clients.liveAt)))
    .orderBy(asc(clients.id))
  const drawn = drawdownsOf(borrowers, clock)
  await db.insert(drawdowns).values(drawn)
  for (const client of borrowers) {
    await accrueCommission(db, client)
    const last = drawn.findLast(({ clientId }) => clientId === client.id)
    if (client.status === 'Live' && last) await owe(db, last)
  }
  const lines = await db.select().from(commissionLines).orderBy(asc(commissionLines.earnedAt))
  await hold(db, lastOf(lines, monthsAfter(clock.today, -2)))
  await takeBack(db, lastOf(lines, monthsAfter(clock.today, -6)), clock)
  await payWhatIsDue(db, clock)
}

/** The earlier drawdowns of a facility are repaid. */
async function owe(db: Database, { clientId, amountPence }: NewDrawdown): Promise<void> {
  await db.update(facilities).set({ drawnPence: amountPence }).where(eq(facilities.clientId, clientId))
}

function lastOf(lines: CommissionLineRow[], month: string): CommissionLineRow {
  const line = lines.findLast(({ statementMonth }) => statementMonth === month)
  if (!line) throw new Error(`No commission was earned in ${month}`)
  return line
}

async function hold(db: Database, { id }: CommissionLineRow): Promise<void> {
  await db
    .update(commissionLines)
    .set({ status: 'OnHold', holdReason: 'The client disputes the amount funded' })
    .where(eq(commissionLines.id, id))
}

async function takeBack(db: Database, line: CommissionLineRow, clock: SeedClock): Promise<void> {
  const at = londonInstant(`${monthsAfter(clock.today, -4)}-26`, '11:05')
  const note = 'The client repaid in full within 90 days'
  await db.insert(commissionLines).values(clawbackLine(randomUUID(), line, at, note))
}

async function payWhatIsDue(db: Database, { now }: SeedClock): Promise<void> {
  const { dueAt, status } = commissionLines
  await db
    .update(commissionLines)
    .set({
      status: sql`case when ${status} = 'Accrued' then 'Paid' else ${status} end`,
      paidAt: sql`${dueAt}`,
      paymentReference: sql`'WL' || to_char(${dueAt} at time zone 'Europe/London', 'YYYYMMDD')`,
    })
    .where(and(inArray(status, ['Accrued', 'ClawedBack']), lte(dueAt, now)))
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

function drawdownsOf(borrowers: ClientRow[], clock: SeedClock): NewDrawdown[] {
  const months = [...fundedEarlier, ...fundedByMonth]
  return months.flatMap((pounds, index) =>
    monthOfDrawdowns(pounds, index - (months.length - 1), borrowers, clock),
  )
}

/** Shared out by the limits of the facilities that are live, so that no drawdown is above one. */
function monthOfDrawdowns(
  pounds: number,
  monthsAway: number,
  borrowers: ClientRow[],
  clock: SeedClock,
): NewDrawdown[] {
  const month = monthsAfter(clock.today, monthsAway)
  const start = startOfMonth(month)
  const isNewest = ({ companyNumber }: ClientRow) => companyNumber === newest.companyNumber
  const running = borrowers.filter((client) => !isNewest(client) && isRunning(client, start))
  const limits = running.reduce((sum, client) => sum + limitOf(client), 0)
  const latest = monthsAway === 0 ? borrowers.find(isNewest) : undefined
  const all = latest ? pounds - newest.pounds : pounds
  let rest = all
  const rows = running.map((client, place) => {
    const part = Math.round((all * limitOf(client)) / limits / 500) * 500
    const amount = place === running.length - 1 ? rest : part
    rest -= amount
    return row(client, amount, londonInstant(`${month}-${10 + place}`, '10:30'))
  })
  return latest ? [...rows, row(latest, newest.pounds, latest.liveAt ?? clock.now)] : rows

  function row({ id: clientId }: ClientRow, amount: number, at: Date): NewDrawdown {
    const within = new Date(Math.max(start.getTime(), Math.min(at.getTime(), clock.now.getTime())))
    return { id: randomUUID(), clientId, brokerageId, amountPence: amount * 100, at: within }
  }
}

function limitOf({ offerAmountPence, amountRequestedPence }: ClientRow): number {
  return offerAmountPence ?? amountRequestedPence
}

/** A facility that has ended drew nothing in its last days, for which commission would have been taken back. */
function isRunning({ status, liveAt, statusChangedAt }: ClientRow, monthStart: Date): boolean {
  const days = 31 + commissionPlan.clawback_days
  const isOpen = status === 'Live' || statusChangedAt.getTime() > monthStart.getTime() + days * 86_400_000
  return isOpen && liveAt !== null && liveAt < monthStart
}
