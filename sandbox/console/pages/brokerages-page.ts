import { html } from 'hono/html'
import { contractStep } from '../../agreement/contract-step.ts'
import type { BrokerageRow } from '../../db/tables/people.ts'
import { type StandingStep, standingSteps } from '../../people/standing-steps.ts'
import { entriesOf, type Rejection } from './entries.ts'
import type { Content } from './layout.ts'
import { spaced } from './parts.ts'

export function brokeragesPage(firms: BrokerageRow[], refused?: Rejection): Content {
  return {
    title: 'Brokerages',
    place: 'brokerages',
    body: html`<div class="head"><h1>Brokerages</h1><p class="lead">Review applications, send and sign contracts, change the status of a firm and send messages. People with the portal open see changes at once.</p></div>
<div class="cards">${firms.map((firm) => card(firm, refused))}</div>`,
  }
}

function card(firm: BrokerageRow, refused: Rejection | undefined) {
  const { id, name, status, contract } = firm
  const message = entriesOf(refused, `/console/brokerages/${id}/message`)
  const colour = status === 'Active' ? 'green' : status.startsWith('Awaiting') ? 'yellow' : 'grey'
  return html`<section class="card" aria-labelledby="firm-${id}">
<div class="head"><h2 id="firm-${id}">${name}</h2><p><span class="badge ${colour}">${spaced(status)}</span></p></div>
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
