import { and } from 'drizzle-orm'
import type { Context } from 'hono'
import { may } from '#contract/people/roles.ts'
import { refuseWhileSuspended } from '../calls/guards.ts'
import { visibleTo } from '../clients/visible.ts'
import { hasId } from '../db/conditions.ts'
import { clients } from '../db/tables/clients.ts'
import type { BrokerageRow, BrokerRow } from '../db/tables/people.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseForbidden, refuseNotFound } from '../http/problem.ts'
import { seesImport } from '../nexus/imports/import-view.ts'
import { isPartner, mayApply, maySendDocuments } from '../people/standing.ts'

export async function requireOwnOrganisation(
  c: Context<CallEnv>,
  lender: Lender,
  id: string,
  uploadType: string,
): Promise<void> {
  const broker = c.get('broker')
  const brokerage = c.get('brokerage')
  if (id === broker.id && mayApply(brokerage)) return
  if (!brokerage) return refuseForbidden('You do not belong to a firm yet', 'no_brokerage')
  refuseWhileSuspended(brokerage)
  if (id === brokerage.id && uploadType === 'ClientConsent' && isPartner(brokerage)) return
  if (id === brokerage.id) return requireOwnDocuments(broker, brokerage)
  if (!isPartner(brokerage))
    return refuseForbidden('Your firm cannot change clients now', 'agreement_not_signed')
  if (!(await isClients(c, lender, brokerage, id))) refuseNotFound('this organisation')
}

function requireOwnDocuments({ role }: BrokerRow, brokerage: BrokerageRow): void {
  if (!may(role, 'upload-brokerage-documents'))
    refuseForbidden('Only an admin can upload documents of the firm')
  if (!maySendDocuments(brokerage)) refuseForbidden('Your firm’s account is closed', 'brokerage_closed')
}

export async function mayRead(c: Context<CallEnv>, lender: Lender, id: string): Promise<boolean> {
  const brokerage = c.get('brokerage')
  if (id === c.get('broker').id) return mayApply(brokerage)
  if (!brokerage) return false
  if (id === brokerage.id) return may(c.get('broker').role, 'upload-brokerage-documents')
  if (!isPartner(brokerage)) return false
  const member = { broker: c.get('broker'), brokerage }
  return (await isClients(c, lender, brokerage, id)) || seesImport(lender.db, member, id)
}

async function isClients(
  c: Context<CallEnv>,
  lender: Lender,
  brokerage: BrokerageRow,
  id: string,
): Promise<boolean> {
  const [client] = await lender.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(hasId(clients.organisationId, id), visibleTo({ broker: c.get('broker'), brokerage })))
    .limit(1)
  return client !== undefined
}
