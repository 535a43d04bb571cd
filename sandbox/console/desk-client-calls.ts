import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { statusNames } from '#contract/clients/statuses.ts'
import { signUpLink } from '../clients/client-view.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuse } from '../http/problem.ts'
import { answerChange, wantsJson } from './answer.ts'
import { actOnClient, type ClientCommand } from './desk/act.ts'
import { applyTransition } from './desk/apply-transition.ts'
import { clientAnswer, readClientFile } from './desk/client-file.ts'
import { readClientList } from './desk/client-list.ts'
import { likelyStep } from './desk/steps.ts'
import { readInput } from './input.ts'
import { clientPage } from './pages/client-page.ts'
import { clientsPage } from './pages/clients-page.ts'
import { doneMessage, type SuccessMessage } from './pages/done.ts'
import type { Rejection } from './pages/entries.ts'
import type { Pages } from './pages/pages.ts'

export interface ClientCallsOptions {
  lender: Lender
  pages: Pages
  portalOrigin: string
}

const listInput = z.object({
  search: z.string().trim().max(100).catch(''),
  status: z.enum(statusNames).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

const moveInput = z.object({
  to: z.enum(statusNames, { error: 'Name a status' }),
  by: z.enum(['Broker', 'Client', 'Lender', 'System'], { error: 'Say who acts' }),
  note: z.string().trim().max(500).optional(),
})

export function mountClientCalls(app: Hono<CallEnv>, options: ClientCallsOptions): void {
  const { lender, pages } = options
  app.get('/', async (c) => {
    const query = listInput.parse(c.req.query())
    const list = await readClientList(lender.db, query)
    if (wantsJson(c)) return c.json({ ...list, rows: undefined, clients: list.rows })
    return c.html(await pages.show(clientsPage({ ...query, ...list })))
  })
  app.get('/clients/:id', async (c) => {
    const id = c.req.param('id')
    if (!wantsJson(c)) return c.html(await showClient(options, id, { done: c.req.query('done') }))
    const { client, commission, answered, unreviewed, contract } = await readClientFile(
      lender.db,
      id,
      lender.now(),
    )
    return c.json({
      ...clientAnswer(client),
      commission,
      answers: answered.map((item) => ({ id: item.id, code: item.code, title: item.title })),
      documents: unreviewed.map((each) => ({ id: each.id, file_name: each.name })),
      signatories: contract?.signatories ?? [],
      sign_up_link: signUpLink(client, lender.origin),
    })
  })
  app.post('/clients/:id/move', (c) =>
    answerAct(c, options, 'moved', async () => {
      const step = await readInput(c, moveInput)
      return (tx, client, now) => applyTransition(tx, client, step, now)
    }),
  )
  app.post('/clients/:id/simulate', (c) => answerAct(c, options, 'moved', async () => simulate))
}

const simulate: ClientCommand = async (tx, client, now) => {
  const step = likelyStep(client.status)
  if (step) return applyTransition(tx, client, step, now)
  return refuse('status_conflict', {
    title: 'Not possible now',
    detail: 'This client is closed. No further steps are possible.',
    current_status: client.status,
    current_version: client.version,
  })
}

/** `prepare` reads the input before the client is locked. */
export function answerAct(
  c: Context<CallEnv>,
  options: ClientCallsOptions,
  done: SuccessMessage,
  prepare: () => Promise<ClientCommand>,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  return answerChange(c, {
    run: async () => clientAnswer(await actOnClient(options.lender, id, await prepare())),
    back: `/console/clients/${id}`,
    done,
    page: (refused) => showClient(options, id, { refused }),
  })
}

export async function showClient(
  { lender, pages, portalOrigin }: ClientCallsOptions,
  id: string,
  { done, refused }: { done?: string; refused?: Rejection },
): Promise<string> {
  const file = await readClientFile(lender.db, id, lender.now())
  const page = clientPage(file, portalOrigin, refused)
  return pages.show({ ...page, done: doneMessage(done), problem: refused?.problem })
}
