import { and, desc, eq, lte } from 'drizzle-orm'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { percentOf } from '#contract/fields/pence.ts'
import { commissionClause } from '../agreement/text.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { commissionPlans } from '../db/tables/commission.ts'
import { brokerages } from '../db/tables/people.ts'

/** What a drawdown earns; the practice lender's plans are a percentage, or one by the number of facilities. */
export function earningOf(plan: CommissionPlan, basePence: number, facilities: number) {
  const ratePercent = rateOf(plan, facilities)
  return { amountPence: percentOf(basePence, ratePercent), ratePercent }
}

function rateOf(plan: CommissionPlan, facilities: number): number {
  if (plan.model !== 'Tiered') return plan.rate_percent ?? 0
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
  client: Pick<ClientRow, 'brokerageId' | 'commissionBasisPoints'>,
  at: Date,
): Promise<CommissionPlan> {
  const plan = await readPlan(db, client.brokerageId, at)
  const { commissionBasisPoints: chosen } = client
  if (chosen === null) return plan
  return { ...plan, model: 'PercentOfFunded', rate_percent: chosen / 100, tiers: null }
}

export async function readPlan(db: Database, brokerageId: string, at: Date): Promise<CommissionPlan> {
  const [plan] = await db
    .select({ terms: commissionPlans.terms })
    .from(commissionPlans)
    .where(and(eq(commissionPlans.brokerageId, brokerageId), lte(commissionPlans.validFrom, londonToday(at))))
    .orderBy(desc(commissionPlans.validFrom))
    .limit(1)
  if (plan) return plan.terms
  const [firm] = await db
    .select({ basisPoints: brokerages.commissionBasisPoints })
    .from(brokerages)
    .where(eq(brokerages.id, brokerageId))
  return plainPlan(firm?.basisPoints ?? 0)
}
