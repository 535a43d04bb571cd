import { eq } from 'drizzle-orm'
import type { Client } from '#contract/clients/client.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { clientContracts, facilities } from '../db/tables/offers.ts'
import { actionsOf } from './available-actions.ts'
import { readCommissionSummary } from './commission-summary.ts'
import { toContract, toFacility } from './contracts.ts'
import { readDeclines, toAppeal, toDecline } from './declines.ts'
import { readOffers, toOffer } from './offers.ts'
import { readRequestedItems, toRequestedItems } from './requested-items.ts'
import type { Viewing } from './viewing.ts'

type Lending = Pick<
  Client,
  | 'requested_information'
  | 'offers'
  | 'accepted_offer_id'
  | 'decline_offer'
  | 'decline'
  | 'appeal'
  | 'contract'
  | 'facility'
  | 'available_actions'
  | 'commission_summary'
>

export async function readLending(db: Database, client: ClientRow, viewing: Viewing): Promise<Lending> {
  // Sequential: a transaction has one connection, which runs one query at a time.
  const requested = await readRequestedItems(db, client.id)
  const sent = await readOffers(db, client.id)
  const decisions = await readDeclines(db, client.id)
  const [contract] = await db.select().from(clientContracts).where(eq(clientContracts.clientId, client.id))
  const [facility] = await db.select().from(facilities).where(eq(facilities.clientId, client.id))
  const commission = viewing.seesCommission && (await readCommissionSummary(db, client.id, sent))
  const [latest] = decisions
  return {
    requested_information: await toRequestedItems(db, requested),
    offers: sent.map((row) => toOffer(row, viewing)),
    accepted_offer_id: sent.find(({ status }) => status === 'Accepted')?.id ?? null,
    decline_offer: client.offerDecline,
    decline: latest ? toDecline(latest) : null,
    appeal: toAppeal(decisions.find(({ appealStatus }) => appealStatus)),
    contract: contract ? toContract(contract) : null,
    facility: facility ? toFacility(facility) : null,
    ...(commission && { commission_summary: commission }),
    available_actions: actionsOf(client.status, { requested, sent, latest }, viewing.now),
  }
}
