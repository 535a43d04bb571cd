import { and, desc, eq, lte } from 'drizzle-orm'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { commissionPlans } from '../db/tables/commission.ts'
import { brokerages } from '../db/tables/people.ts'
import { plainPlan } from './terms.ts'

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
