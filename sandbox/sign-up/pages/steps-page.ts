import { html } from 'hono/html'
import { statuses } from '#contract/clients/statuses.ts'
import type { Markup } from '../../look/page.ts'
import type { ClientView } from './client-view.ts'

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

export function stepsPage(file: ClientView, problem?: string): Markup {
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
  const amount = pounds.format(offer.amountPence / 100)
  const total = pounds.format((offer.amountPence + offer.costPence) / 100)
  return form(
    'accept',
    html`<input type="hidden" name="offer_id" value="${offer.id}"><p><b>${offer.optionLabel}: ${amount}</b><br>Total to repay ${total}</p>${button(`Accept ${offer.optionLabel}`)}`,
  )
})}
${form('decline', html`<button class="btn" type="submit">Decline all offers</button>`)}`
  if (client.status === 'ContractSent')
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
