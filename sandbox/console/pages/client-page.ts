import { html } from 'hono/html'
import type { Transition } from '#contract/clients/lifecycle.ts'
import { statusFacts } from '#contract/clients/stages.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { findTransition, transitionsFrom } from '#contract/clients/transitions.ts'
import { declineCodes } from '#contract/offers/decision.ts'
import type { Markup } from '../../look/look.ts'
import type { ClientFile } from '../desk/client-file.ts'
import { requestTitles } from '../desk/request-catalogue.ts'
import { likelyStep } from '../desk/steps.ts'
import type { Content } from './layout.ts'
import {
  actorLabels,
  badge,
  type Entries,
  entriesOf,
  moment,
  money,
  type Rejection,
  spaced,
} from './parts.ts'

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
${signatoriesSection(file)}
${decisionForms(file, refused)}
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
    ) => html`<li><span>${event.text}</span><span class="muted small">${event.actorName}, ${moment(event.at)}</span></li>
`,
  )}</ol></section>`
}

function decisionForms(file: ClientFile, refused: Rejection | undefined) {
  const can = (to: Status) => findTransition(file.client.status, to, 'Lender') !== undefined
  const form = (call: string, title: string, fields: (entries: Entries, file: ClientFile) => Markup) => {
    const action = `/console/clients/${file.client.id}/${call}`
    const entries = entriesOf(refused, action)
    return folded(title, action, entries.refused, fields(entries, file))
  }
  const forms = [
    can('MoreInformationRequested') && form('ask', 'Request information', askFields),
    can('OfferSent') && form('offers', 'Send offers', offersFields),
    can('Declined') && form('decline', 'Decline with a reason', declineFields),
  ].filter((each) => each !== false)
  if (forms.length === 0) return ''
  return html`<section><h2>Decision</h2><div>${forms}</div></section>`
}

function folded(title: string, action: string, open: boolean, fields: Markup) {
  return html`<details name="decision"${open ? html` open` : ''}><summary>${title}</summary>
<form method="post" action="${action}">${fields}</form></details>
`
}

function askFields(entries: Entries): Markup {
  return html`<fieldset${entries.mark('codes')}><legend>Information to request</legend>${entries.error('codes')}<div class="ticks">${requestTitles.map(
    ({ code, title }) =>
      html`<label class="tick"><input type="checkbox" name="codes" value="${code}"${entries.has('codes', code) ? html` checked` : ''}>${title}</label>`,
  )}</div></fieldset>
<div class="row"><button class="btn first" type="submit">Request information</button></div>`
}

const counts = { 1: 'One', 2: 'Two', 3: 'Three' }

function offersFields(entries: Entries, { client }: ClientFile): Markup {
  const usual = client.approvedAmountPence ?? client.amountRequestedPence
  return html`<div class="fields">
<div class="field narrow"><label for="count">Number of offers</label><select class="input" id="count" name="count">${Object.entries(counts).map(([count, label]) => html`<option value="${count}"${entries.has('count', count, count === '2') ? html` selected` : ''}>${label}</option>`)}</select></div>
<div class="field narrow"><label for="amount">Largest amount, in pounds</label><input class="input num" id="amount" name="amount" inputmode="decimal" autocomplete="off" value="${entries.value('amount', String(usual / 100))}"${entries.mark('amount')}>${entries.error('amount')}</div>
</div>
<p class="hint">The second offer is smaller with lighter terms; the third is short with a fixed fee. Open offers are replaced.</p>
<div class="row"><button class="btn first" type="submit">Send offers</button></div>`
}

function declineFields(entries: Entries): Markup {
  const reasons = Object.entries(declineCodes).map(
    ([code, { label, appealable, sub }]) =>
      html`<optgroup label="${label}${appealable ? '' : ' (no appeal)'}">${sub.map(
        (name) =>
          html`<option value="${code}:${name}"${entries.has('reason', `${code}:${name}`) ? html` selected` : ''}>${spaced(name)}</option>`,
      )}</optgroup>`,
  )
  return html`<div class="field"><label for="reason">Reason</label><select class="input" id="reason" name="reason">${reasons}</select></div>
<div class="field"><label for="explanation">Explanation (optional)</label><textarea class="input" id="explanation" name="explanation" rows="3" maxlength="1000"${entries.mark('explanation')}>${entries.value('explanation')}</textarea>${entries.error('explanation')}</div>
<div class="row"><button class="btn first" type="submit">Decline</button></div>`
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

function signatoriesSection({ client, contract }: ClientFile) {
  if (client.status !== 'ContractSent' || !contract) return ''
  return html`<section><h2>Signatures</h2><ul class="list">${contract.signatories.map(
    (
      { name, status },
      place,
    ) => html`<li><div class="what"><b>${name}</b><span class="muted small">${spaced(status)}</span></div>
${status === 'Signed' ? '' : html`<form method="post" action="/console/clients/${client.id}/signatories/${place}/sign"><button class="btn" type="submit">Sign<span class="vh"> as ${name}</span></button></form>`}</li>
`,
  )}</ul></section>`
}
