import { html } from 'hono/html'
import type { Status } from '#contract/clients/statuses.ts'
import { findTransition } from '#contract/clients/transitions.ts'
import { declineCodes } from '#contract/offers/decision.ts'
import type { Markup } from '../../look/page.ts'
import type { ClientFile } from '../desk/client-file.ts'
import { requestTitles } from '../desk/request-catalogue.ts'
import { type Entries, entriesOf, type Refused } from './entries.ts'
import { spaced } from './parts.ts'

export function decisionForms(file: ClientFile, refused: Refused | undefined) {
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
  return html`<details class="open" name="decision"${open ? html` open` : ''}><summary>${title}</summary>
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
