import { and, asc, eq, inArray, sum } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { toPounds } from '#contract/fields/pence.ts'
import type { BrokerageMilestone } from '#contract/live/event-names.ts'
import {
  type ContractStep,
  type ContractSteps,
  contractStep,
  requireBrokerage,
  takeContractStep,
} from '../agreement/contract-step.ts'
import { type ClientEvent, changeEvent } from '../clients/client-event.ts'
import { formatPence } from '../clients/pounds.ts'
import { finance, recordCommission, touchByPayment } from '../clients/timeline.ts'
import { payCommission } from '../commission/pay.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { commissionLines } from '../db/tables/commission.ts'
import { type BrokerageRow, brokerages } from '../db/tables/people.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuse } from '../http/problem.ts'
import { type StandingStep, standingSteps, takeStandingStep } from '../people/standing.ts'
import { answerChange, readInput, wantsJson } from './answer.ts'
import { type Content, doneMessage, type Pages, type SuccessMessage } from './pages/layout.ts'
import { entriesOf, type Rejection, spaced } from './pages/parts.ts'

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
      const firm = await lender.db.transaction((tx) => takeStandingStep(tx, id, decision))
      lender.announceChange(firm)
      return brokerageAnswer(firm)
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

function readBrokerages(db: Database): Promise<BrokerageRow[]> {
  return db.select().from(brokerages).orderBy(asc(brokerages.name), asc(brokerages.id))
}

async function sendMessage(
  { lender, notifyBrokerage }: ContractSteps,
  id: string,
  { event, message }: { event: BrokerageMilestone; message: string },
): Promise<BrokerageRow> {
  const firm = await requireBrokerage(lender.db, id)
  notifyBrokerage(event, id, message)
  return firm
}

/** Pays what is due, or early all that is earned; 409 when there is nothing to pay. */
async function payOut(lender: Pick<Lender, 'db' | 'now' | 'announce'>, id: string, early: boolean) {
  const payment = await lender.db.transaction(async (tx) => {
    await requireBrokerage(tx, id)
    const paying = { brokerageId: id, at: lender.now(), early }
    const { lines, pence, reference } = await payCommission(tx, paying)
    if (lines === 0) return undefined
    const answer = { lines, amount: toPounds(pence), reference }
    return { answer, events: await recordPayment(tx, { ...paying, reference }) }
  })
  // Only now: what clawbacks exceed stays carried over to the next payment.
  if (!payment) return refuseEmptyPayment(early)
  for (const event of payment.events) lender.announce(event)
  return payment.answer
}

function refuseEmptyPayment(early: boolean): never {
  refuse('status_conflict', {
    title: 'Nothing to pay',
    detail: early ? 'This firm has no commission to pay.' : 'No commission of this firm is due.',
  })
}

/** What was paid for each client, less what was clawed back of it: together it is what the firm is paid. */
async function recordPayment(
  tx: Database,
  { brokerageId, at, reference }: { brokerageId: string; at: Date; reference: string | null },
): Promise<ClientEvent[]> {
  const settled = await tx
    .select({ id: commissionLines.clientId, pence: sum(commissionLines.amountPence).mapWith(Number) })
    .from(commissionLines)
    .where(and(eq(commissionLines.brokerageId, brokerageId), eq(commissionLines.paidAt, at)))
    .groupBy(commissionLines.clientId)
  const penceOf = new Map(settled.map(({ id, pence }) => [id, pence]))
  const events: ClientEvent[] = []
  for (const client of await tx
    .select()
    .from(clients)
    .where(inArray(clients.id, [...penceOf.keys()]))) {
    const pence = penceOf.get(client.id) ?? 0
    if (pence === 0) continue
    const isPaid = pence > 0
    const text = isPaid
      ? `Commission of ${formatPence(pence)} paid, reference ${reference}`
      : `Clawback of ${formatPence(-pence)} taken off the payment with the reference ${reference}`
    await recordCommission(tx, client, at, text)
    await touchByPayment(tx, client, at)
    events.push(changeEvent(client, isPaid ? 'CommissionPaid' : 'Other', finance))
  }
  return events
}

function brokeragesPage(firms: BrokerageRow[], refused?: Rejection): Content {
  return {
    title: 'Brokerages',
    place: 'brokerages',
    body: html`<div><h1>Brokerages</h1><p class="lead">Review applications, send and sign contracts, change the status of a firm and send messages. People with the portal open see changes at once.</p></div>
<div class="cards">${firms.map((firm) => card(firm, refused))}</div>`,
  }
}

function card(firm: BrokerageRow, refused: Rejection | undefined) {
  const { id, name, status, contract } = firm
  const message = entriesOf(refused, `/console/brokerages/${id}/message`)
  const colour = status === 'Active' ? 'green' : status.startsWith('Awaiting') ? 'yellow' : 'grey'
  return html`<section class="card" aria-labelledby="firm-${id}">
<div><h2 id="firm-${id}">${name}</h2><p><span class="badge ${colour}">${spaced(status)}</span></p></div>
<dl class="facts"><dt>Contract</dt><dd>${contract.is_signed ? 'Signed' : spaced(contract.status)}</dd>
${
  firm.statusReason
    ? html`<dt>Reason</dt><dd>${firm.statusReason}</dd>
`
    : ''
}<dt>Signatory</dt><dd>${contract.signatory_name ?? 'Not named yet'}</dd></dl>
${contractForm(firm)}
${decideForm(firm, refused)}
${contract.is_signed ? html`<form method="post" action="/console/brokerages/${id}/pay-commission"><label class="tick"><input type="checkbox" name="early" value="yes" checked>Include payments not due yet</label><div class="row"><button class="btn" type="submit">Pay commission</button></div></form>` : ''}
<form method="post" action="/console/brokerages/${id}/message">
<div class="field"><label for="message-${id}">Message</label><input class="input" id="message-${id}" name="message" maxlength="300" autocomplete="off" value="${message.value('message')}"${message.mark('message', `hint-${id}`)}>${message.error('message')}<p class="hint" id="hint-${id}">Shown as the lender’s words.</p></div>
<div class="row"><button class="btn" type="submit">Send message</button></div>
</form></section>
`
}

function contractForm(firm: BrokerageRow) {
  const step = contractStep(firm)
  if (!step) return ''
  return html`<form method="post" action="/console/brokerages/${firm.id}/${step}-contract"><div class="row"><button class="btn first" type="submit">${firm.status === 'PendingReview' ? 'Approve and send the contract' : step === 'send' ? 'Send the contract' : 'Sign the contract'}</button><span class="muted small">${step === 'send' ? 'As the lender' : 'As the brokerage'}</span></div></form>`
}

const decisions: Record<StandingStep, string> = {
  reject: 'Reject the application',
  suspend: 'Suspend',
  reinstate: 'Reinstate',
  close: 'Close',
}

function decideForm(firm: BrokerageRow, refused: Rejection | undefined) {
  const steps = standingSteps(firm)
  if (steps.length === 0) return ''
  const action = `/console/brokerages/${firm.id}/decide`
  const entries = entriesOf(refused, action)
  const id = `reason-${firm.id}`
  return html`<form method="post" action="${action}"><div class="field"><label for="${id}">Reason shown to the firm</label><input class="input" id="${id}" name="reason" maxlength="500" autocomplete="off" value="${entries.value('reason')}"${entries.mark('reason')}>${entries.error('reason')}</div>
<div class="row">${steps.map((step) => html`<button class="btn" name="step" value="${step}">${decisions[step]}</button>`)}</div></form>`
}
