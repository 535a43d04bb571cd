import type { Context, Hono } from 'hono'
import { z } from 'zod'
import {
  type ContractStep,
  type ContractSteps,
  contractStep,
  takeContractStep,
} from '../agreement/contract-step.ts'
import type { BrokerageRow } from '../db/tables/people.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { standingSteps, takeStandingStep } from '../people/standing-steps.ts'
import { answerChange, wantsJson } from './answer.ts'
import { payOut, readBrokerages, sendMessage } from './desk/brokerages.ts'
import { readInput } from './input.ts'
import { brokeragesPage } from './pages/brokerages-page.ts'
import { doneMessage, type SuccessMessage } from './pages/done.ts'
import type { Pages } from './pages/pages.ts'

interface BrokerageCallsOptions extends ContractSteps {
  lender: Lender
  pages: Pages
}

const payInput = z.object({
  early: z
    .union([z.boolean(), z.literal('yes')], { error: 'Early: say true or false' })
    .default(false)
    .transform(Boolean),
})

const messageInput = z.object({
  event: z.enum(['BrokerageContractSent', 'BrokerageContractSigned']).default('BrokerageContractSent'),
  message: z
    .string({ error: 'Write a message' })
    .trim()
    .min(1, 'Write a message')
    .max(300, 'Use at most 300 characters'),
})

const reasonMessage = 'Enter a reason of 10 to 500 characters. The firm can read it.'

/** Only reinstating needs no reason. */
const decideInput = z
  .object({
    step: z.enum(['reject', 'suspend', 'reinstate', 'close'], { error: 'Choose what to decide' }),
    reason: z.string().trim().min(10, reasonMessage).max(500, reasonMessage).optional(),
  })
  .refine(({ step, reason }) => step === 'reinstate' || reason !== undefined, {
    path: ['reason'],
    message: reasonMessage,
  })

export function mountBrokerageCalls(app: Hono<CallEnv>, options: BrokerageCallsOptions): void {
  const { lender, pages } = options
  app.get('/brokerages', async (c) => {
    const firms = await readBrokerages(lender.db)
    if (wantsJson(c)) return c.json({ brokerages: firms.map(brokerageAnswer) })
    return c.html(await pages.show({ ...brokeragesPage(firms), done: doneMessage(c.req.query('done')) }))
  })
  app.post('/brokerages/:id/send-contract', (c) =>
    answerBrokerage(c, options, 'contract-sent', (id) => contractAfter(options, id, 'send')),
  )
  app.post('/brokerages/:id/sign-contract', (c) =>
    answerBrokerage(c, options, 'contract-signed', (id) => contractAfter(options, id, 'sign')),
  )
  app.post('/brokerages/:id/pay-commission', (c) =>
    answerBrokerage(c, options, 'paid', async (id) =>
      payOut(lender, id, (await readInput(c, payInput)).early),
    ),
  )
  app.post('/brokerages/:id/decide', (c) =>
    answerBrokerage(c, options, 'firm-changed', async (id) => {
      const { step, reason = null } = await readInput(c, decideInput)
      const decision = { step, reason, now: lender.now() }
      return brokerageAnswer(await lender.db.transaction((tx) => takeStandingStep(tx, id, decision)))
    }),
  )
  app.post('/brokerages/:id/message', (c) =>
    answerBrokerage(c, options, 'message-sent', async (id) => {
      const message = await readInput(c, messageInput)
      return brokerageAnswer(await sendMessage(options, id, message))
    }),
  )
}

function answerBrokerage(
  c: Context<CallEnv>,
  { lender, pages }: BrokerageCallsOptions,
  done: SuccessMessage,
  act: (id: string) => Promise<unknown>,
): Promise<Response> {
  return answerChange(c, {
    run: () => act(c.req.param('id') ?? ''),
    back: '/console/brokerages',
    done,
    page: async (refused) =>
      pages.show({
        ...brokeragesPage(await readBrokerages(lender.db), refused),
        problem: refused.problem,
      }),
  })
}

async function contractAfter(options: ContractSteps, id: string, step: ContractStep) {
  return brokerageAnswer(await takeContractStep(options, id, step))
}

function brokerageAnswer(firm: BrokerageRow) {
  const { id, name, status, statusReason, contract } = firm
  return {
    id,
    name,
    status,
    status_reason: statusReason,
    contract,
    next: contractStep(firm) ?? null,
    decisions: standingSteps(firm),
  }
}
