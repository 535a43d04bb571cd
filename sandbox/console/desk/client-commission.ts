import { and, asc, eq } from 'drizzle-orm'
import type { CommissionLine } from '#contract/commission/commission.ts'
import { changeEvent } from '../../clients/client-event.ts'
import { statusNow, toLine } from '../../commission/line-view.ts'
import { clawBackCommission, holdCommission, releaseCommission } from '../../commission/pay.ts'
import { mayTakeBack, readPlan } from '../../commission/terms.ts'
import { isUuid } from '../../db/conditions.ts'
import type { Database } from '../../db/database.ts'
import { type ClientRow, clients } from '../../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines } from '../../db/tables/commission.ts'
import type { Lender } from '../../http/lender.ts'
import { refuse, refuseNotFound } from '../../http/problem.ts'

export type CommissionChange =
  | { kind: 'hold'; reason: string }
  | { kind: 'release' }
  | { kind: 'claw-back'; note: string }

export interface DeskLine extends CommissionLine {
  next: CommissionChange['kind'] | null
}

export async function readClientCommission(db: Database, client: ClientRow, now: Date): Promise<DeskLine[]> {
  const rows = await db
    .select({ line: commissionLines, status: statusNow(now) })
    .from(commissionLines)
    .where(eq(commissionLines.clientId, client.id))
    .orderBy(asc(commissionLines.earnedAt), asc(commissionLines.id))
  const reversed = new Set(rows.map(({ line }) => line.reversesId))
  return Promise.all(
    rows.map(async ({ line, status }) => ({
      ...toLine(line, status),
      next: reversed.has(line.id) ? null : await possibleChange(db, line, now),
    })),
  )
}

async function possibleChange(
  db: Database,
  line: CommissionLineRow,
  now: Date,
): Promise<CommissionChange['kind'] | null> {
  if (line.status === 'Accrued') return 'hold'
  if (line.status === 'OnHold') return 'release'
  if (line.status !== 'Paid') return null
  return mayTakeBack(await readPlan(db, line.brokerageId, line.earnedAt), line.earnedAt, now)
    ? 'claw-back'
    : null
}

const refusals = {
  hold: 'Only commission that waits to be paid can be held.',
  release: 'This commission is not on hold.',
  'claw-back': 'Only commission that was paid can be clawed back, once, within the days of the agreement.',
}

/** Refuses with 409 what the status does not allow. Returns the changed or added line. */
export async function changeCommission(
  lender: Lender,
  clientId: string,
  lineId: string,
  change: CommissionChange,
): Promise<CommissionLine> {
  const now = lender.now()
  const { client, line } = await lender.db.transaction(async (tx) => {
    const owner = await requireOwner(tx, clientId, lineId)
    const changed = await applyChange(tx, lineId, change, now)
    if (changed) return { client: owner, line: await readLine(tx, changed.id, now) }
    return refuse('status_conflict', { title: 'Not possible now', detail: refusals[change.kind] })
  })
  lender.announce(changeEvent(client, 'Other', { type: 'Lender', name: 'Finance' }))
  return line
}

function applyChange(tx: Database, lineId: string, change: CommissionChange, now: Date) {
  if (change.kind === 'hold') return holdCommission(tx, lineId, change.reason)
  if (change.kind === 'release') return releaseCommission(tx, lineId)
  return clawBackCommission(tx, lineId, now, change.note)
}

async function requireOwner(tx: Database, clientId: string, lineId: string): Promise<ClientRow> {
  if (!isUuid(clientId) || !isUuid(lineId)) return refuseNotFound('this commission')
  const [found] = await tx
    .select({ client: clients })
    .from(commissionLines)
    .innerJoin(clients, eq(clients.id, commissionLines.clientId))
    .where(and(eq(commissionLines.id, lineId), eq(commissionLines.clientId, clientId)))
  return found?.client ?? refuseNotFound('this commission')
}

async function readLine(tx: Database, id: string, now: Date): Promise<CommissionLine> {
  const [row] = await tx
    .select({ line: commissionLines, status: statusNow(now) })
    .from(commissionLines)
    .where(eq(commissionLines.id, id))
  return row ? toLine(row.line, row.status) : refuseNotFound('this commission')
}
