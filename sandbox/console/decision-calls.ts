import type { Hono } from 'hono'
import { z } from 'zod'
import { requestedCodes } from '#contract/clients/requested-information.ts'
import { type DeclineCodeName, declineCodes } from '#contract/offers/decision.ts'
import type { CallEnv } from '../http/lender.ts'
import { askFor, declineFor, sendOffers } from './desk/decide.ts'
import { answerAct, type ClientCallsOptions } from './desk-client-calls.ts'
import { readInput } from './input.ts'

const oneOrMore = (value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])

const askInput = z.object({
  codes: z.preprocess(
    oneOrMore,
    z
      .array(z.enum(requestedCodes, { error: 'Choose from the list' }), { error: 'Choose what to ask for' })
      .min(1, 'Choose what to ask for')
      .max(requestedCodes.length),
  ),
})

const offersInput = z.object({
  count: z.coerce
    .number('Send one, two or three offers')
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Send one, two or three offers' })),
  amount: z.coerce
    .number('Enter an amount in pounds, like 25000')
    .min(1_000, 'Enter at least £1,000')
    .max(1_000_000, 'Enter at most £1,000,000')
    .multipleOf(0.01, 'Enter pounds and pence')
    .optional(),
})

const codeNames = Object.keys(declineCodes) as [DeclineCodeName, ...DeclineCodeName[]]

const splitReason = (value: unknown) => {
  const { reason } = (value ?? {}) as { reason?: unknown }
  if (typeof reason !== 'string') return value
  const [code, sub_code] = reason.split(':')
  return { ...(value as object), code, sub_code }
}

const declineInput = z.preprocess(
  splitReason,
  z
    .object({
      code: z.enum(codeNames, { error: 'Choose a reason' }),
      sub_code: z.string({ error: 'Choose a more specific reason' }),
      explanation: z.string().trim().max(1_000, 'Use at most 1,000 characters').optional(),
    })
    .refine(({ code, sub_code }) => (declineCodes[code].sub as readonly string[]).includes(sub_code), {
      path: ['sub_code'],
      message: 'Choose a more specific reason',
    }),
)

export function mountDecisionCalls(app: Hono<CallEnv>, options: ClientCallsOptions): void {
  app.post('/clients/:id/ask', (c) =>
    answerAct(c, options, 'asked', async () => askFor((await readInput(c, askInput)).codes)),
  )
  app.post('/clients/:id/offers', (c) =>
    answerAct(c, options, 'offered', async () => {
      const { count, amount } = await readInput(c, offersInput)
      return sendOffers(count, amount)
    }),
  )
  app.post('/clients/:id/decline', (c) =>
    answerAct(c, options, 'declined', async () => {
      const { code, sub_code, explanation } = await readInput(c, declineInput)
      return declineFor({ code, subCode: sub_code, explanation })
    }),
  )
}
