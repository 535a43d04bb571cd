import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { hasExpired, readOffers } from '../clients/offers.ts'
import { actOnClient } from '../console/desk/act.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { clientContracts } from '../db/tables/offers.ts'
import { isUuid } from '../db/uuid.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { isOwnRequest } from '../http/same-origin.ts'
import { type ClientStep, clientStepInput, takeClientStep } from './client-steps.ts'
import type { ClientView } from './pages/client-view.ts'
import { createSignUpPages } from './pages/pages.ts'

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
  if (!isUuid(token)) return undefined
  const [client] = await db.select().from(clients).where(eq(clients.signUpToken, token))
  if (!client) return undefined
  const sent = await readOffers(db, client.id)
  const [contract] = await db.select().from(clientContracts).where(eq(clientContracts.clientId, client.id))
  return {
    client,
    openOffers: sent.filter((offer) => offer.status === 'Open' && !hasExpired(offer, now)),
    signatories: contract?.signatories ?? [],
  }
}
