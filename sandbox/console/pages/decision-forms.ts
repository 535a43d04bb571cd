import { html } from 'hono/html'
import { declineCodes } from '#contract/decision.ts'
import type { Status } from '#contract/statuses.ts'
import { findTransition } from '#contract/transitions.ts'
import type { Markup } from '../../look/page.ts'
import type { ClientFile } from '../desk/client-file.ts'
import { requestTitles } from '../desk/request-catalogue.ts'
import { inWords } from './parts.ts'

/** What an underwriter may decide now, worded by the demonstrator; nothing where no decision is legal. */
export function decisionForms(file: ClientFile) {
  const can = (to: Status) => findTransition(file.client.status, to, 'Lender') !== undefined
  const forms = [
    can('MoreInformationRequested') && askForm(file),
    can('OfferSent') && offersForm(file),
    can('Declined') && declineForm(file),
  ].filter((form) => form !== false)
  if (forms.length === 0) return ''
  return html`<section><h2>Decide as the lender</h2><div>${forms}</div></section>`
}

function folded({ client }: ClientFile, call: string, title: string, body: Markup) {
  return html`<details class="open" name="decision"><summary>${title}</summary>
<form method="post" action="/console/clients/${client.id}/${call}">${body}</form></details>
`
}

function askForm(file: ClientFile) {
  return folded(
    file,
    'ask',
    'Ask for information',
    html`<fieldset><legend>What to ask for</legend><div class="ticks">${requestTitles.map(
      ({ code, title }) =>
        html`<label class="tick"><input type="checkbox" name="codes" value="${code}">${title}</label>`,
    )}</div></fieldset>
<div class="row"><button class="btn first" type="submit">Ask for information</button></div>`,
  )
}

function offersForm(file: ClientFile) {
  const usual = file.client.approvedAmountPence ?? file.client.amountRequestedPence
  return folded(
    file,
    'offers',
    'Send offers',
    html`<div class="fields">
<div class="field narrow"><label for="count">How many</label><select class="input" id="count" name="count"><option value="1">One</option><option value="2" selected>Two</option><option value="3">Three</option></select></div>
<div class="field narrow"><label for="amount">Largest, in pounds</label><input class="input num" id="amount" name="amount" inputmode="decimal" autocomplete="off" value="${usual / 100}"></div>
</div>
<p class="hint">The second is for less on lighter terms, the third short at a fixed fee. Offers that are open are replaced.</p>
<div class="row"><button class="btn first" type="submit">Send offers</button></div>`,
  )
}

function declineForm(file: ClientFile) {
  return folded(
    file,
    'decline',
    'Decline with a reason',
    html`<div class="field"><label for="reason">Reason</label><select class="input" id="reason" name="reason">${Object.entries(
      declineCodes,
    ).map(
      ([code, { label, appealable, sub }]) =>
        html`<optgroup label="${label}${appealable ? '' : ' (no appeal)'}">${sub.map(
          (name) => html`<option value="${code}:${name}">${inWords(name)}</option>`,
        )}</optgroup>`,
    )}</select></div>
<div class="field"><label for="explanation">Explanation, if not the usual one</label><textarea class="input" id="explanation" name="explanation" rows="3" maxlength="1000"></textarea></div>
<div class="row"><button class="btn first" type="submit">Decline</button></div>`,
  )
}
