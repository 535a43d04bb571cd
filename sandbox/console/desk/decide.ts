import type { Actor } from '#contract/clients/lifecycle.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { findTransition } from '#contract/clients/transitions.ts'
import { toPence } from '#contract/fields/pence.ts'
import type { DeclineCodeName } from '#contract/offers/decision.ts'
import { recordDecline } from '../../clients/declines.ts'
import { dueAfter } from '../../clients/due.ts'
import { move, refuseMove } from '../../clients/move.ts'
import { standardOptions } from '../../clients/offer-options.ts'
import { issueOffers } from '../../clients/offers.ts'
import { requestInformation } from '../../clients/requested-items.ts'
import type { ClientRow } from '../../db/tables/clients.ts'
import type { Act } from './act.ts'
import { actorAs } from './actor-as.ts'
import { declineTexts } from './decline-texts.ts'
import { type RequestCode, requestFor } from './request-catalogue.ts'

const lender: Actor = 'Lender'

export function askFor(codes: RequestCode[]): Act {
  return async (tx, client, now) => {
    requireStep(client, 'MoreInformationRequested')
    const dueAt = dueAfter('MoreInformationRequested', now)
    await requestInformation(tx, client.id, codes.map(requestFor), now, dueAt)
    return [await move(tx, client, 'MoreInformationRequested', await actorAs(tx, lender, client), now)]
  }
}

/** The first offer is for `amount` pounds, or by default for what was approved or requested. */
export function sendOffers(count: 1 | 2 | 3, amount: number | undefined): Act {
  return async (tx, client, now) => {
    requireStep(client, 'OfferSent')
    const usual = client.approvedAmountPence ?? client.amountRequestedPence
    const options = standardOptions(client, amount === undefined ? usual : toPence(amount), count)
    await issueOffers(tx, client, options, now, dueAfter('OfferSent', now) ?? now)
    return [await move(tx, client, 'OfferSent', await actorAs(tx, lender, client), now)]
  }
}

export interface Decision {
  code: DeclineCodeName
  subCode: string
  explanation?: string
}

export function declineFor({ code, subCode, explanation }: Decision): Act {
  return async (tx, client, now) => {
    requireStep(client, 'Declined')
    const decline = { ...declineTexts[code], ...(explanation && { explanation }) }
    await recordDecline(tx, client, { code, subCode, ...decline }, now)
    return [await move(tx, client, 'Declined', await actorAs(tx, lender, client), now)]
  }
}

function requireStep(client: ClientRow, to: Status): void {
  if (!findTransition(client.status, to, lender)) refuseMove(client)
}
