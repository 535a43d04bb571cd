import { and, eq, gt } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { findTransition } from '#contract/clients/lifecycle.ts'
import { statuses } from '#contract/clients/statuses.ts'
import type { ClientEvent } from '../clients/client-event.ts'
import { move, refuseMove } from '../clients/move.ts'
import { hasExpired, readOffers } from '../clients/offers.ts'
import { formatPence } from '../clients/pounds.ts'
import { signAs } from '../clients/sign-as.ts'
import { record } from '../clients/timeline.ts'
import { actOnClient, applyTransition } from '../console/desk/act.ts'
import { hasId } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { type ClientContractRow, clientContracts, type OfferRow, offers } from '../db/tables/offers.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { isOwnRequest } from '../http/problem.ts'
import { createLinkPages, type Markup } from '../look/look.ts'

/** `/sign-up/{token}`: the client's own steps, from sign-up to signature. The token is the only credential. */
export function createSignUp(lender: Lender): Hono<CallEnv> {
  const pages = createSignUpPages(lender.providerName)
  const app = new Hono<CallEnv>()
  app.use(pages.headers)
  app.use(bodyLimit({ maxSize: 4096, onError: (c) => c.text('The form is too large', 413) }))

  app.get('/:token', async (c) => {
    const file = await readSignUp(lender.db, c.req.param('token'), lender.now())
    return file ? c.html(await pages.steps(file)) : c.html(await pages.unknown(), 404)
  })

  app.post('/:token', async (c) => {
    if (!isOwnRequest(c.req.raw.headers)) return c.html(await pages.foreign(), 403)
    const file = await readSignUp(lender.db, c.req.param('token'), lender.now())
    if (!file) return c.html(await pages.unknown(), 404)
    const parsed = clientStepInput.safeParse(await c.req.parseBody())
    if (!parsed.success) return c.html(await pages.steps(file, 'Choose one of the steps'), 422)
    const refusal = await takeStep(lender, file.client.id, parsed.data)
    if (!refusal) return c.redirect(c.req.path, 303)
    const now = await readSignUp(lender.db, c.req.param('token'), lender.now())
    return c.html(await pages.steps(now ?? file, refusal), 409)
  })
  app.all('*', async (c) => c.html(await pages.unknown(), 404))
  return app
}

/** Why the step was refused; undefined when it was taken. */
async function takeStep(lender: Lender, id: string, step: ClientStep): Promise<string | undefined> {
  try {
    await actOnClient(lender, id, (tx, client, now) => takeClientStep(tx, client, step, now))
    return undefined
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error
    const { detail } = (await error.getResponse().clone().json()) as { detail?: string }
    return detail ?? 'This is not possible now.'
  }
}

async function readSignUp(db: Database, token: string, now: Date): Promise<ClientView | undefined> {
  const [client] = await db.select().from(clients).where(hasId(clients.signUpToken, token))
  if (!client) return undefined
  const sent = await readOffers(db, client.id)
  const [contract] = await db.select().from(clientContracts).where(eq(clientContracts.clientId, client.id))
  return {
    client,
    openOffers: sent.filter((offer) => offer.status === 'Open' && !hasExpired(offer, now)),
    signatories: contract && contract.expiresAt > now ? contract.signatories : [],
  }
}

function createSignUpPages(providerName: string) {
  const { headers, layout, message } = createLinkPages(providerName, 'You act as the client on this page.')
  return {
    headers,
    steps: (file: ClientView, problem?: string) =>
      layout(`${problem ? 'Error: ' : ''}${file.client.companyName}`, stepsPage(file, problem)),
    unknown: () =>
      message('We cannot find this application', 'The link is wrong. Ask your broker to send it again.'),
    foreign: () => message('Not done', 'This was sent from another site. Open the link from your broker.'),
  }
}

function stepsPage(file: ClientView, problem?: string): Markup {
  const { client } = file
  return html`<div><h1>${client.companyName}</h1>
<p class="lead">Application ${client.reference}. ${statuses[client.status].label}.</p></div>
${problem ? html`<p class="error" role="alert">${problem}</p>` : ''}
${nextStep(file)}`
}

function nextStep({ client, openOffers, signatories }: ClientView): Markup {
  if (client.status === 'AwaitingSignUp')
    return form(
      'start',
      html`<p>Your broker has referred you for funding. Confirm who you are and connect your bank.</p>${button('Start sign-up')}`,
    )
  if (client.status === 'SignUpInProgress')
    return form(
      'finish',
      html`<div class="field"><label class="tick"><input type="checkbox" name="connect_bank" value="yes" checked>Connect your bank instead of sending statements</label></div>${button('Finish sign-up')}`,
    )
  if (client.status === 'OfferSent' && openOffers.length > 0)
    return html`<h2>Your offers</h2>
${openOffers.map((offer) => {
  const amount = formatPence(offer.amountPence)
  const total = formatPence(offer.amountPence + offer.costPence)
  return form(
    'accept',
    html`<input type="hidden" name="offer_id" value="${offer.id}"><p><b>${offer.optionLabel}: ${amount}</b><br>Total to repay ${total}</p>${button(`Accept ${offer.optionLabel}`)}`,
  )
})}
${form('decline', html`<button class="btn" type="submit">Decline all offers</button>`)}`
  if (client.status === 'ContractSent' && signatories.length > 0)
    return html`<h2>Sign the contract</h2>
${signatories.map(({ name, status }, place) =>
  status === 'Signed'
    ? html`<p><b>${name}</b> has signed.</p>`
    : form(
        'sign',
        html`<input type="hidden" name="place" value="${place}"><p><b>${name}</b></p>${button(`Sign as ${name}`)}`,
      ),
)}`
  return html`<p>You do not need to do anything now. Your broker will contact you when you do.</p>`
}

function form(step: string, fields: Markup): Markup {
  return html`<form method="post"><input type="hidden" name="step" value="${step}">${fields}</form>
`
}

function button(text: string): Markup {
  return html`<button class="btn first" type="submit">${text}</button>`
}

const clientStepInput = z.discriminatedUnion('step', [
  z.object({ step: z.literal('start') }),
  z.object({ step: z.literal('finish'), connect_bank: z.literal('yes').optional() }),
  z.object({ step: z.literal('accept'), offer_id: z.string().max(60) }),
  z.object({ step: z.literal('decline') }),
  z.object({ step: z.literal('sign'), place: z.coerce.number().int().min(0).max(99) }),
])

type ClientStep = z.infer<typeof clientStepInput>

/** Refuses with 409 what the status does not allow. */
async function takeClientStep(
  tx: Database,
  client: ClientRow,
  step: ClientStep,
  now: Date,
): Promise<ClientEvent[]> {
  const by = { type: 'Client' as const, name: client.contactName }
  if (step.step === 'start') return [await move(tx, client, 'SignUpInProgress', by, now)]
  if (step.step === 'finish') {
    if (!findTransition(client.status, 'SignUpCompleted', 'Client')) return refuseMove(client)
    const later = new Date(now.getTime() + 1)
    const ready = step.connect_bank ? await connectBank(tx, client, now) : client
    return [await move(tx, ready, 'SignUpCompleted', by, later)]
  }
  if (step.step === 'decline') return applyTransition(tx, client, { to: 'OfferDeclined', by: 'Client' }, now)
  if (step.step === 'sign') return signAs(tx, client, step.place, now)
  const label = await takeOffer(tx, client, step.offer_id, now)
  return [await move(tx, client, 'OfferAccepted', by, now, label)]
}

async function connectBank(tx: Database, client: ClientRow, now: Date): Promise<ClientRow> {
  const by = { type: 'Client' as const, name: client.contactName }
  await record(tx, client, { at: now, by, type: 'BankConnected', text: 'Bank account connected' })
  const [connected] = await tx
    .update(clients)
    .set({ openBankingConnected: true })
    .where(eq(clients.id, client.id))
    .returning()
  return connected ?? client
}

async function takeOffer(tx: Database, client: ClientRow, offerId: string, now: Date): Promise<string> {
  if (!findTransition(client.status, 'OfferAccepted', 'Client')) return refuseMove(client)
  const isOpen = and(eq(offers.clientId, client.id), eq(offers.status, 'Open'), gt(offers.expiresAt, now))
  const [taken] = await tx
    .update(offers)
    .set({ status: 'Accepted' })
    .where(and(hasId(offers.id, offerId), isOpen))
    .returning({ label: offers.optionLabel })
  return taken
    ? taken.label
    : refuseMove(client, 'This offer is no longer open. Choose another.', 'offer_not_open')
}

interface ClientView {
  client: ClientRow
  openOffers: OfferRow[]
  signatories: ClientContractRow['signatories']
}
