import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { type Appeal, appealDays, type LenderDecline } from '#contract/offers/decision.ts'
import { type DeclineCodeName, declineCodes } from '#contract/offers/decline-codes.ts'
import { endOfDay } from '../calendar/london.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { type DeclineRow, declines } from '../db/tables/underwriting.ts'

export interface DeclineText {
  code: DeclineCodeName
  subCode: string
  explanation: string
  whatWouldChangeIt: string
  /** Set where new facts cannot change the decision. */
  reapplyAfterDays?: number
  creditReferenceAgency?: string
}

export const standardDecline: DeclineText = {
  code: 'Affordability',
  subCode: 'DebtServiceTooHigh',
  explanation: 'The repayments are more than the business can carry on the figures we hold.',
  whatWouldChangeIt: 'Newer accounts that show more income, a lower amount or a longer term.',
}

export async function recordDecline(
  tx: Database,
  client: ClientRow,
  { code, subCode, explanation, whatWouldChangeIt, reapplyAfterDays, creditReferenceAgency }: DeclineText,
  at: Date,
): Promise<DeclineRow> {
  const heard = await closeAppeal(tx, client.id, 'Rejected', explanation, at)
  const appealable = !heard && declineCodes[code].appealable
  const day = (days: number) => daysAfter(londonToday(at), days)
  const [made] = await tx
    .insert(declines)
    .values({
      id: randomUUID(),
      clientId: client.id,
      brokerageId: client.brokerageId,
      code,
      subCode,
      explanation,
      whatWouldChangeIt,
      reapplyAfter: reapplyAfterDays === undefined ? null : day(reapplyAfterDays),
      appealable,
      appealDeadline: appealable ? endOfDay(day(appealDays)) : null,
      creditReferenceAgency,
      decidedAt: at,
    })
    .returning()
  if (!made) throw new Error('The decision was not inserted')
  return made
}

/** False when no appeal is open. */
export async function closeAppeal(
  tx: Database,
  clientId: string,
  status: 'Upheld' | 'Rejected',
  outcome: string,
  at: Date,
): Promise<boolean> {
  const closed = await tx
    .update(declines)
    .set({ appealStatus: status, appealDecidedAt: at, appealOutcome: outcome })
    .where(and(eq(declines.clientId, clientId), inArray(declines.appealStatus, ['Submitted', 'InReview'])))
    .returning({ id: declines.id })
  return closed.length > 0
}

export function readDeclines(db: Database, clientId: string): Promise<DeclineRow[]> {
  return db
    .select()
    .from(declines)
    .where(eq(declines.clientId, clientId))
    .orderBy(desc(declines.decidedAt), desc(declines.id))
}

/** Why a decision cannot be appealed now; undefined when it can. */
export function appealRefusal(latest: DeclineRow | undefined, now: Date): string | undefined {
  if (!latest?.appealable) return 'This decision cannot be appealed.'
  if (latest.appealStatus) return 'This decision was appealed already.'
  if (latest.appealDeadline && latest.appealDeadline < now)
    return 'The time to appeal this decision has passed.'
  return undefined
}

export function toDecline(row: DeclineRow): LenderDecline {
  const known: Record<string, { label: string } | undefined> = declineCodes
  return {
    code: row.code,
    label: known[row.code]?.label ?? row.code,
    explanation: row.explanation,
    what_would_change_it: row.whatWouldChangeIt,
    reapply_after: row.reapplyAfter,
    appealable: row.appealable,
    appeal_deadline: row.appealDeadline?.toISOString() ?? null,
    credit_reference_agency: row.creditReferenceAgency,
    decided_at: row.decidedAt.toISOString(),
  }
}

export function toAppeal(row: DeclineRow | undefined): Appeal | null {
  if (!row?.appealStatus || !row.appealedAt) return null
  return {
    status: row.appealStatus,
    reason: row.appealReason ?? '',
    note: row.appealNote ?? '',
    submitted_at: row.appealedAt.toISOString(),
    decided_at: row.appealDecidedAt?.toISOString() ?? null,
    outcome_text: row.appealOutcome,
  }
}
