import type { Actor } from '#contract/clients/lifecycle.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { findTransition } from '#contract/clients/transitions.ts'
import { toPence } from '#contract/fields/pence.ts'
import type { DeclineCodeName } from '#contract/offers/decision.ts'
import { type DeclineText, recordDecline } from '../../clients/declines.ts'
import { dueAfter } from '../../clients/due.ts'
import { move, refuseMove } from '../../clients/move.ts'
import { standardOptions } from '../../clients/offer-options.ts'
import { issueOffers } from '../../clients/offers.ts'
import { requestInformation } from '../../clients/requested-items.ts'
import type { ClientRow } from '../../db/tables/clients.ts'
import type { ClientCommand } from './act.ts'
import { actorFor } from './actor-for.ts'
import { type RequestCode, requestFor } from './request-catalogue.ts'

const lender: Actor = 'Lender'

export function askFor(codes: RequestCode[]): ClientCommand {
  return async (tx, client, now) => {
    requireStep(client, 'MoreInformationRequested')
    const dueAt = dueAfter('MoreInformationRequested', now)
    await requestInformation(tx, client.id, codes.map(requestFor), now, dueAt)
    return [await move(tx, client, 'MoreInformationRequested', await actorFor(tx, lender, client), now)]
  }
}

/** The first offer is for `amount` pounds, or by default for what was approved or requested. */
export function sendOffers(count: 1 | 2 | 3, amount: number | undefined): ClientCommand {
  return async (tx, client, now) => {
    requireStep(client, 'OfferSent')
    const usual = client.approvedAmountPence ?? client.amountRequestedPence
    const options = standardOptions(client, amount === undefined ? usual : toPence(amount), count)
    await issueOffers(tx, client, options, now, dueAfter('OfferSent', now) ?? now)
    return [await move(tx, client, 'OfferSent', await actorFor(tx, lender, client), now)]
  }
}

export interface Decision {
  code: DeclineCodeName
  subCode: string
  explanation?: string
}

export function declineFor({ code, subCode, explanation }: Decision): ClientCommand {
  return async (tx, client, now) => {
    requireStep(client, 'Declined')
    const decline = { ...declineTexts[code], ...(explanation && { explanation }) }
    await recordDecline(tx, client, { code, subCode, ...decline }, now)
    return [await move(tx, client, 'Declined', await actorFor(tx, lender, client), now)]
  }
}

function requireStep(client: ClientRow, to: Status): void {
  if (!findTransition(client.status, to, lender)) refuseMove(client)
}

type DeclineTexts = Pick<
  DeclineText,
  'explanation' | 'whatWouldChangeIt' | 'reapplyAfterDays' | 'creditReferenceAgency'
>

const agency = 'Sample Credit Reference Agency'

/** Default wording for each code of domain 2.12. */
const declineTexts: Record<DeclineCodeName, DeclineTexts> = {
  Affordability: {
    explanation: 'The repayments are more than the business can carry on the figures we hold.',
    whatWouldChangeIt: 'Newer accounts that show more income, a lower amount or a longer term.',
  },
  TurnoverTooLow: {
    explanation: 'The turnover is below the minimum for this product.',
    whatWouldChangeIt: 'Statements that show a higher turnover, or a smaller amount.',
  },
  TradingHistory: {
    explanation: 'We lend to businesses that have traded for at least 6 months.',
    whatWouldChangeIt: 'Only time: come back when the first accounts are filed.',
    reapplyAfterDays: 180,
  },
  BusinessCredit: {
    explanation: 'The credit record of the business is below what we can accept.',
    whatWouldChangeIt: 'Proof that the record is wrong, or that the judgment is satisfied.',
    creditReferenceAgency: agency,
  },
  DirectorCredit: {
    explanation: 'The credit record of a director is below what we can accept.',
    whatWouldChangeIt: 'Proof that the record is wrong, or another guarantor.',
    creditReferenceAgency: agency,
  },
  BankConduct: {
    explanation: 'Several payments were returned unpaid in the last three months.',
    whatWouldChangeIt: 'Statements of the next three months without returned payments.',
  },
  Stacking: {
    explanation: 'The business has taken similar lending in the last months.',
    whatWouldChangeIt: 'A settlement letter of the other lender.',
  },
  Sector: {
    explanation: 'We do not lend to businesses of this sector.',
    whatWouldChangeIt: 'Nothing as long as this is the main business.',
    reapplyAfterDays: 365,
  },
  Structure: {
    explanation: 'We do not lend to companies of this structure.',
    whatWouldChangeIt: 'A change of the structure.',
    reapplyAfterDays: 365,
  },
  Verification: {
    explanation: 'We could not confirm who the directors are.',
    whatWouldChangeIt: 'Clear copies of their identity documents and proof of address.',
  },
  Information: {
    explanation: 'We did not receive what we asked for in time.',
    whatWouldChangeIt: 'The documents we asked for.',
  },
  DuplicateOrExisting: {
    explanation: 'This business is a customer already, or was referred by someone else.',
    whatWouldChangeIt: 'Nothing while the other application is open.',
    reapplyAfterDays: 90,
  },
  Policy: {
    explanation: 'The application is outside our lending policy.',
    whatWouldChangeIt: 'Nothing at present.',
    reapplyAfterDays: 180,
  },
}
