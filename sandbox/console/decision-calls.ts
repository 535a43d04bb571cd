import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { type Actor, findTransition } from '#contract/clients/lifecycle.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { toPence } from '#contract/fields/pence.ts'
import { type DeclineCodeName, declineCodes } from '#contract/offers/decline-codes.ts'
import { type DeclineText, recordDecline, standardDecline } from '../clients/declines.ts'
import { dueAfter } from '../clients/due.ts'
import { move, refuseMove } from '../clients/move.ts'
import { standardOptions, usualAmount } from '../clients/offer-options.ts'
import { issueOffers } from '../clients/offers.ts'
import { type RequestCode, requestCodes, requestFor } from '../clients/request-catalogue.ts'
import { requestInformation } from '../clients/requested-items.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { readInput } from './answer.ts'
import { actOnClient, actorFor, type ClientCommand } from './desk/act.ts'
import { clientAnswer } from './desk/client-file.ts'

const askInput = z.object({
  codes: z
    .array(z.enum(requestCodes, { error: 'Choose from the list' }), { error: 'Choose what to ask for' })
    .min(1, 'Choose what to ask for')
    .max(requestCodes.length),
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
    await requestInformation(tx, client.id, codes.map(requestFor), now)
    return [await move(tx, client, 'MoreInformationRequested', await actorFor(tx, lender, client), now)]
  }
}

/** The first offer is for `amount` pounds, or by default for the usual amount. */
function sendOffers(count: 1 | 2 | 3, amount: number | undefined): ClientCommand {
  return async (tx, client, now) => {
    requireStep(client, 'OfferSent')
    const first = amount === undefined ? usualAmount(client) : toPence(amount)
    const options = standardOptions(client, first, count)
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
    const text = { ...textOf(code), ...(explanation && { explanation }) }
    await recordDecline(tx, client, { ...text, code, subCode }, now)
    return [await move(tx, client, 'Declined', await actorFor(tx, lender, client), now)]
  }
}

function requireStep(client: ClientRow, to: Status): void {
  if (!findTransition(client.status, to, lender)) refuseMove(client)
}

/** The words of a decline for which the caller gives none. */
function textOf(code: DeclineCodeName): Omit<DeclineText, 'code' | 'subCode'> {
  if (code === standardDecline.code) return standardDecline
  const { label, appealable } = declineCodes[code]
  return {
    explanation: `${label}.`,
    whatWouldChangeIt: appealable ? 'Documents that show otherwise.' : 'Nothing at present.',
    ...(!appealable && { reapplyAfterDays: 180 }),
    ...(code.endsWith('Credit') && { creditReferenceAgency: 'Sample Credit Reference Agency' }),
  }
}
