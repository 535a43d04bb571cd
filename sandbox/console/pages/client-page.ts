import { html } from 'hono/html'
import { type Transition, transitionsFrom } from '#contract/clients/lifecycle.ts'
import { statusFacts } from '#contract/clients/status-facts.ts'
import type { Markup } from '../../look/look.ts'
import type { ClientFile } from '../desk/client-file.ts'
import { likelyStep } from '../desk/steps.ts'
import type { Content } from './layout.ts'
import { actorLabels, badge, entriesOf, moment, money, type Rejection, spaced } from './parts.ts'

const waiting = {
  Broker: 'The broker acts next.',
  Client: 'The client acts next.',
  Lender: 'The lender acts next.',
  BrokerOrClient: 'The broker or the client acts next.',
  None: 'No one has to act.',
}

export function clientPage(file: ClientFile, portalOrigin: string, refused?: Rejection): Content {
  const { client } = file
  return {
    title: client.companyName,
    place: 'clients',
    body: html`<div><p class="small"><a href="/console">All clients</a></p>
<div class="row"><h1>${client.companyName}</h1>${badge(client.status)}</div>
<p class="lead">${waiting[statusFacts[client.status].next]}</p></div>
<div class="split"><div class="stack">
${simulation(file)}
${everyStep(file)}
${reviewSection(file, refused)}
</div><div class="stack">
${facts(file, portalOrigin)}
${life(file)}
</div></div>`,
  }
}

function simulation({ client }: ClientFile) {
  const step = likelyStep(client.status)
  if (!step)
    return html`<section><h2>Next step</h2><p class="muted">This client is closed. No further steps are possible.</p></section>`
  return html`<section class="card"><h2>Next step</h2>
<form method="post" action="/console/clients/${client.id}/simulate">
<p>${step.text} ${badge(step.to)}</p>
<div class="row"><button class="btn first" type="submit">Simulate next step</button><span class="muted small">${actorLabels[step.by]}</span></div>
</form></section>`
}

function everyStep({ client }: ClientFile) {
  const steps = transitionsFrom(client.status)
  if (steps.length === 0) return ''
  return html`<section><h2>Possible steps</h2>
<ul class="list">${steps.map((step) => stepRow(client.id, step))}</ul></section>`
}

function stepRow(id: string, { to, by, text }: Transition) {
  return html`<li><div class="what"><b>${text}</b><span>${badge(to)}</span></div>
<div class="row">${by.map(
    (
      actor,
    ) => html`<form method="post" action="/console/clients/${id}/move"><input type="hidden" name="to" value="${to}">
<button class="btn" name="by" value="${actor}">${actorLabels[actor]}<span class="vh">: ${text}</span></button></form>`,
  )}</div></li>
`
}

function facts(
  { client, brokerage, broker, openRequests, openOffers, decision }: ClientFile,
  portal: string,
) {
  return html`<section><h2>About</h2><dl class="facts">
<dt>Reference</dt><dd>${client.reference}</dd>
<dt>Company number</dt><dd class="num">${client.companyNumber}</dd>
<dt>Amount requested</dt><dd class="num">${money(client.amountRequestedPence)}, ${spaced(client.productType).toLowerCase()}</dd>
<dt>Contact</dt><dd>${client.contactName}</dd>
<dt>Brokerage</dt><dd>${brokerage.name}</dd>
<dt>Broker</dt><dd>${broker.firstName} ${broker.lastName}</dd>
${openRequests.length > 0 ? html`<dt>Open requests</dt><dd>${openRequests.map(({ title }) => html`${title}<br>`)}</dd>` : ''}
${openOffers.length > 0 ? html`<dt>Open offers</dt><dd>${openOffers.map((offer) => html`${offer.optionLabel}: <span class="num">${money(offer.amountPence)}</span><br>`)}</dd>` : ''}
${decision ? html`<dt>Decline reason</dt><dd>${spaced(decision.code)}</dd>` : ''}
<dt>Version</dt><dd class="num">${client.version}</dd>
</dl><ul class="small"><li><a href="${portal}/application/${client.id}">View in the portal</a></li><li><a href="/sign-up/${client.signUpToken}">Open the client’s page</a></li></ul></section>`
}

function life({ events }: ClientFile) {
  return html`<section><h2>History</h2><ol class="life">${events.map(
    (
      event,
    ) => html`<li><span>${event.text}</span><span class="muted small">${event.actorName || event.actorType}, ${moment(event.at)}</span></li>
`,
  )}</ol></section>`
}

function reviewSection({ client, answered, unreviewed }: ClientFile, refused: Rejection | undefined) {
  if (answered.length + unreviewed.length === 0) return ''
  const base = `/console/clients/${client.id}`
  return html`<section><h2>Review</h2><ul class="list">
${answered.map(({ id, title, answer, cannotProvideReason }) =>
  row(`${base}/answers/${id}`, title, answer ?? cannotProvideReason ?? 'Answered with files', refused),
)}
${unreviewed.map(({ id, name, uploadType }) =>
  row(`${base}/documents/${id}`, name, spaced(uploadType), refused),
)}</ul></section>`
}

function row(action: string, subject: string, detail: string, refused: Rejection | undefined): Markup {
  const entries = entriesOf(refused, action)
  const id = `reason-${action.slice(action.lastIndexOf('/') + 1)}`
  return html`<li><div class="what"><b>${subject}</b><span class="muted small">${detail}</span></div>
<form method="post" action="${action}"><input type="hidden" name="kind" value="accept"><button class="btn" type="submit">Accept<span class="vh">: ${subject}</span></button></form>
<form method="post" action="${action}"><input type="hidden" name="kind" value="send-back"><div class="field"><label for="${id}">Reason</label><input class="input" id="${id}" name="reason" maxlength="500" autocomplete="off" value="${entries.value('reason')}"${entries.mark('reason')}>${entries.error('reason')}</div>
<div class="row"><button class="btn" type="submit">Send back<span class="vh">: ${subject}</span></button></div></form></li>
`
}
