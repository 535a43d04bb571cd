import { html } from 'hono/html'
import { type Status, statuses, statusNames } from '#contract/clients/statuses.ts'
import { type ClientList, clientsPerPage } from '../desk/client-list.ts'
import type { Content } from './layout.ts'
import { badge, moment, money } from './parts.ts'

interface ClientsView extends ClientList {
  search: string
  status?: Status
}

export function clientsPage(view: ClientsView): Content {
  return {
    title: 'Clients',
    place: 'clients',
    body: html`<div class="head"><h1>Clients</h1><p class="lead">Choose a client to simulate its next step. The broker sees the change in the portal.</p></div>
<form class="fields" action="/console" role="search">
<div class="field"><label for="search">Company, reference or contact</label><input class="input" id="search" name="search" type="search" value="${view.search}" autocomplete="off"></div>
<div class="field narrow"><label for="status">Status</label><select class="input" id="status" name="status"><option value="">Any status</option>${statusNames.map((name) => html`<option value="${name}"${name === view.status ? html` selected` : ''}>${statuses[name].label}</option>`)}</select></div>
<button class="btn" type="submit">Search</button>
</form>
${view.rows.length > 0 ? table(view) : html`<p class="muted">No client matches. <a href="/console">Show all clients</a></p>`}`,
  }
}

function table(view: ClientsView) {
  return html`<div><table><caption class="vh">Clients, the latest activity first</caption>
<thead><tr><th scope="col">Company</th><th scope="col">Status</th><th scope="col">Brokerage</th><th scope="col" class="end">Amount requested</th><th scope="col" class="end">Last activity</th></tr></thead>
<tbody>${view.rows.map(
    (
      row,
    ) => html`<tr><td><a href="/console/clients/${row.id}">${row.companyName}</a><small>${row.reference}</small></td>
<td>${badge(row.status)}</td><td>${row.brokerage}</td><td class="end num">${money(row.amountPence)}</td><td class="end last">${moment(row.lastActivityAt)}</td></tr>
`,
  )}</tbody></table></div>
${pager(view)}`
}

function pager({ page, total, search, status }: ClientsView) {
  const last = Math.max(1, Math.ceil(total / clientsPerPage))
  const to = (number: number) =>
    `/console?${new URLSearchParams({ search, status: status ?? '', page: String(number) })}`
  return html`<nav class="row" aria-label="Pages"><span class="muted small">${total === 1 ? '1 client' : `${total} clients`}, page ${page} of ${last}</span>
${page > 1 ? html`<a class="btn short" rel="prev" href="${to(page - 1)}">Previous</a>` : ''}
${page < last ? html`<a class="btn short" rel="next" href="${to(page + 1)}">Next</a>` : ''}</nav>`
}
