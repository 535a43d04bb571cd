import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Actor } from '#contract/clients/lifecycle.ts'
import { requestedCodes } from '#contract/clients/requested-information.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { findTransition } from '#contract/clients/transitions.ts'
import { toPence } from '#contract/fields/pence.ts'
import { type DeclineCodeName, declineCodes } from '#contract/offers/decline-codes.ts'
import { type DeclineText, recordDecline } from '../clients/declines.ts'
import { dueAfter } from '../clients/due.ts'
import { move, refuseMove } from '../clients/move.ts'
import { standardOptions } from '../clients/offer-options.ts'
import { issueOffers } from '../clients/offers.ts'
import { requestInformation } from '../clients/requested-items.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { readInput } from './answer.ts'
import { actOnClient, actorFor, type ClientCommand } from './desk/act.ts'
import { clientAnswer } from './desk/client-file.ts'
import { type RequestCode, requestFor } from './desk/request-catalogue.ts'

const askInput = z.object({
  codes: z
    .array(z.enum(requestedCodes, { error: 'Choose from the list' }), { error: 'Choose what to ask for' })
    .min(1, 'Choose what to ask for')
    .max(requestedCodes.length),
})

const offersInput = z.object({
  count: z.literal([1, 2, 3], { error: 'Send one, two or three offers' }),
  amount: z
    .number('Enter an amount in pounds, like 25000')
    .min(1_000, 'Enter at least £1,000')
    .max(1_000_000, 'Enter at most £1,000,000')
    .multipleOf(0.01, 'Enter pounds and pence')
    .optional(),
})

const codeNames = Object.keys(declineCodes) as [DeclineCodeName, ...DeclineCodeName[]]

const declineInput = z
  .object({
    code: z.enum(codeNames, { error: 'Choose a reason' }),
    sub_code: z.string({ error: 'Choose a more specific reason' }),
    explanation: z.string().trim().max(1_000, 'Use at most 1,000 characters').optional(),
  })
  .refine(({ code, sub_code }) => (declineCodes[code].sub as readonly string[]).includes(sub_code), {
    path: ['sub_code'],
    message: 'Choose a more specific reason',
  })

/** Decisions with values of their own, for programs. On the desk's page a possible step makes them with usual ones. */
export function mountDecisionCalls(app: Hono<CallEnv>, desk: Lender): void {
  app.post('/clients/:id/ask', (c) => answer(c, desk, askInput, ({ codes }) => askFor(codes)))
  app.post('/clients/:id/offers', (c) =>
    answer(c, desk, offersInput, ({ count, amount }) => sendOffers(count, amount)),
  )
  app.post('/clients/:id/decline', (c) =>
    answer(c, desk, declineInput, ({ code, sub_code, explanation }) =>
      declineFor({ code, subCode: sub_code, explanation }),
    ),
  )
}

async function answer<Schema extends z.ZodType>(
  c: Context<CallEnv>,
  desk: Lender,
  schema: Schema,
  command: (input: z.output<Schema>) => ClientCommand,
): Promise<Response> {
  const act = command(await readInput(c, schema))
  return c.json(clientAnswer(await actOnClient(desk, c.req.param('id') ?? '', act)))
}

const lender: Actor = 'Lender'

function askFor(codes: RequestCode[]): ClientCommand {
  return async (tx, client, now) => {
    requireStep(client, 'MoreInformationRequested')
    const dueAt = dueAfter('MoreInformationRequested', now)
    await requestInformation(tx, client.id, codes.map(requestFor), now, dueAt)
    return [await move(tx, client, 'MoreInformationRequested', await actorFor(tx, lender, client), now)]
  }
}

/** The first offer is for `amount` pounds, or by default for what was approved or requested. */
function sendOffers(count: 1 | 2 | 3, amount: number | undefined): ClientCommand {
  return async (tx, client, now) => {
    requireStep(client, 'OfferSent')
    const usual = client.approvedAmountPence ?? client.amountRequestedPence
    const options = standardOptions(client, amount === undefined ? usual : toPence(amount), count)
    await issueOffers(tx, client, options, now, dueAfter('OfferSent', now) ?? now)
    return [await move(tx, client, 'OfferSent', await actorFor(tx, lender, client), now)]
  }
}

interface Decision {
  code: DeclineCodeName
  subCode: string
  explanation?: string
}

function declineFor({ code, subCode, explanation }: Decision): ClientCommand {
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
