import { eq } from 'drizzle-orm'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/stages.ts'
import type { Status } from '#contract/clients/statuses.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { clientContracts, facilities, type OfferRow } from '../db/tables/offers.ts'
import type { DeclineRow, RequestedItemRow } from '../db/tables/underwriting.ts'
import { readCommissionSummary } from './commission-summary.ts'
import { toContract, toFacility } from './contracts.ts'
import { appealRefusal, readDeclines, toAppeal, toDecline } from './declines.ts'
import { hasExpired, readOffers, toOffer } from './offers.ts'
import { directorsAnswerable, readRequestedItems, toRequestedItems } from './requested-items.ts'
import type { Viewing } from './viewing.ts'

/** Statuses in which open requests may be answered; only in the first do answers move the client on. */
export const answerableIn: Status[] = ['MoreInformationRequested', 'Approved', 'OfferSent', 'OfferAccepted']

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

interface Standing {
  requested: RequestedItemRow[]
  sent: OfferRow[]
  latest: DeclineRow | undefined
}

/** The actions the status allows, without those that would be refused. */
function actionsOf(status: Status, { requested, sent, latest }: Standing, now: Date): string[] {
  const possible = brokerActions(status).filter((action) => {
    if (action === 'edit-directors' && status === 'MoreInformationRequested')
      return directorsAnswerable(requested).size > 0
    if (action === 'appeal') return appealRefusal(latest, now) === undefined
    if (action === 'accept-offer') return sent.some((row) => row.status === 'Open' && !hasExpired(row, now))
    return true
  })
  const unanswered = requested.some((item) => item.status === 'Open' || item.status === 'Rejected')
  const answering = unanswered && answerableIn.includes(status)
  return answering ? [...new Set([...possible, 'process-requested-information'])] : possible
}
