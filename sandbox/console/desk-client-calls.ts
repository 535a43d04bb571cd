import { and, count, desc, eq, like, type SQL } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { type Status, statuses, statusNames } from '#contract/clients/statuses.ts'
import { signUpLink } from '../clients/client-view.ts'
import { refuseMove } from '../clients/move.ts'
import { everyWord } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { brokerages } from '../db/tables/people.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { answerChange, readInput, wantsJson } from './answer.ts'
import { actOnClient, applyTransition, type ClientCommand } from './desk/act.ts'
import { clientAnswer, readClientFile } from './desk/client-file.ts'
import { likelyStep } from './desk/steps.ts'
import { clientPage } from './pages/client-page.ts'
import { type Content, doneMessage, type Pages, type SuccessMessage } from './pages/layout.ts'
import { badge, moment, money, type Rejection } from './pages/parts.ts'

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
    const { client, answered, unreviewed } = await readClientFile(lender.db, id, lender.now())
    return c.json({
      ...clientAnswer(client),
      answers: answered.map((item) => ({ id: item.id, code: item.code, title: item.title })),
      documents: unreviewed.map((each) => ({ id: each.id, file_name: each.name })),
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
  return refuseMove(client, 'This client is closed. No further steps are possible.')
}

/** `prepare` reads the input before the change begins. */
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

interface ClientsQuery {
  search: string
  status?: Status
  page: number
}

export const clientsPerPage = 25

async function readClientList(db: Database, query: ClientsQuery) {
  const where = matching(query)
  const rows = await db
    .select({
      id: clients.id,
      reference: clients.reference,
      companyName: clients.companyName,
      brokerage: brokerages.name,
      status: clients.status,
      amountPence: clients.amountRequestedPence,
      lastActivityAt: clients.lastActivityAt,
    })
    .from(clients)
    .innerJoin(brokerages, eq(brokerages.id, clients.brokerageId))
    .where(where)
    .orderBy(desc(clients.lastActivityAt), desc(clients.id))
    .limit(clientsPerPage)
    .offset((query.page - 1) * clientsPerPage)
  const [found] = await db.select({ total: count() }).from(clients).where(where)
  return { rows, total: found?.total ?? 0, page: query.page }
}

export type ClientList = Awaited<ReturnType<typeof readClientList>>

function matching({ search, status }: ClientsQuery): SQL | undefined {
  return and(
    search ? everyWord(search, (pattern) => like(clients.searchText, pattern)) : undefined,
    status && eq(clients.status, status),
  )
}

interface ClientsView extends ClientList {
  search: string
  status?: Status
}

function clientsPage(view: ClientsView): Content {
  return {
    title: 'Clients',
    place: 'clients',
    body: html`<div><h1>Clients</h1><p class="lead">Choose a client to simulate its next step. The broker sees the change in the portal.</p></div>
<form class="fields" action="/console" role="search">
<div class="field"><label for="search">Company, reference or contact</label><input class="input" id="search" name="search" type="search" value="${view.search}" autocomplete="off"></div>
<div class="field narrow"><label for="status">Status</label><select class="input" id="status" name="status"><option value="">Any status</option>${statusNames.map((name) => html`<option value="${name}"${name === view.status ? html` selected` : ''}>${statuses[name].label}</option>`)}</select></div>
<button class="btn" type="submit">Search</button>
</form>
${view.rows.length > 0 ? table(view) : html`<p class="muted">No client matches. <a href="/console">Show all clients</a></p>`}`,
  }
}

function table(view: ClientsView) {
  return html`<div class="scroll"><table><caption class="vh">Clients, the latest activity first</caption>
<thead><tr><th scope="col">Company</th><th scope="col">Status</th><th scope="col">Brokerage</th><th scope="col" class="end">Amount requested</th><th scope="col" class="end">Last activity</th></tr></thead>
<tbody>${view.rows.map(
    (
      row,
    ) => html`<tr><td><a href="/console/clients/${row.id}">${row.companyName}</a><small>${row.reference}</small></td>
<td>${badge(row.status)}</td><td>${row.brokerage}</td><td class="end num">${money(row.amountPence)}</td><td class="end">${moment(row.lastActivityAt)}</td></tr>
`,
  )}</tbody></table></div>
${pager(view)}`
}

function pager({ page, total, search, status }: ClientsView) {
  const last = Math.max(1, Math.ceil(total / clientsPerPage))
  const to = (number: number) =>
    `/console?${new URLSearchParams({ search, status: status ?? '', page: String(number) })}`
  return html`<nav class="row" aria-label="Pages"><span class="muted small">${total === 1 ? '1 client' : `${total} clients`}, page ${page} of ${last}</span>
${page > 1 ? html`<a class="btn" rel="prev" href="${to(page - 1)}">Previous</a>` : ''}
${page < last ? html`<a class="btn" rel="next" href="${to(page + 1)}">Next</a>` : ''}</nav>`
}
