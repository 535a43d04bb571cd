import { and, desc, eq, lte, ne } from 'drizzle-orm'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { percentOf } from '#contract/fields/pence.ts'
import { commissionClause } from '../agreement/text.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { commissionPlans } from '../db/tables/commission.ts'
import { brokerages } from '../db/tables/people.ts'

/** What a drawdown earns; the practice lender's plans are a percentage, or one by the number of facilities. */
export function earningOf({ rate_percent }: CommissionPlan, basePence: number) {
  const ratePercent = rate_percent ?? 0
  return { amountPence: percentOf(basePence, ratePercent), ratePercent }
}

export function tierRate(plan: Pick<CommissionPlan, 'tiers'>, facilities: number): number {
  const tier = plan.tiers?.find(
    ({ from_deals: from, to_deals: to }) =>
      facilities >= from && facilities <= (to ?? Number.POSITIVE_INFINITY),
  )
  return tier?.rate_percent ?? 0
}

export const payRule =
  'On the 27th of the month after the statement month, or the working day before, by Bacs'

export function plainPlan(basisPoints: number): CommissionPlan {
  return {
    name: 'Standard plan',
    model: 'PercentOfFunded',
    rate_percent: basisPoints / 100,
    trigger: 'EachDrawdown',
    pay_rule: payRule,
    clawback_days: 90,
    clause: commissionClause,
  }
}

export async function readClientPlan(
  db: Database,
  client: Pick<ClientRow, 'id' | 'brokerageId' | 'commissionBasisPoints'>,
  at: Date,
): Promise<CommissionPlan> {
  const plan = await readPlan(db, client.brokerageId, at, client.id)
  const { commissionBasisPoints: chosen } = client
  if (chosen === null) return plan
  return { ...plan, model: 'PercentOfFunded', rate_percent: chosen / 100, tiers: null }
}

/** The plan with the rate that it has reached: for a drawdown of the client, or of a facility that would go live then. */
export async function readPlan(
  db: Database,
  brokerageId: string,
  at: Date,
  clientId?: string,
): Promise<CommissionPlan> {
  const [plan] = await db
    .select({ terms: commissionPlans.terms })
    .from(commissionPlans)
    .where(and(eq(commissionPlans.brokerageId, brokerageId), lte(commissionPlans.validFrom, londonToday(at))))
    .orderBy(desc(commissionPlans.validFrom))
    .limit(1)
  if (plan?.terms.tiers) {
    const facilities = 1 + (await countOtherFacilities(db, brokerageId, at, clientId))
    return { ...plan.terms, rate_percent: tierRate(plan.terms, facilities) }
  }
  if (plan) return plan.terms
  const [firm] = await db
    .select({ basisPoints: brokerages.commissionBasisPoints })
    .from(brokerages)
    .where(eq(brokerages.id, brokerageId))
  return plainPlan(firm?.basisPoints ?? 0)
}

function countOtherFacilities(
  db: Database,
  brokerageId: string,
  at: Date,
  clientId?: string,
): Promise<number> {
  const isOther = clientId === undefined ? undefined : ne(clients.id, clientId)
  return db.$count(clients, and(eq(clients.brokerageId, brokerageId), lte(clients.liveAt, at), isOther))
}
