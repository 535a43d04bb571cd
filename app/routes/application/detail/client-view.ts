import { href } from 'react-router'
import { type ClientAction, clientTasks } from '#app/clients/client-action.ts'
import { amountLabel, codeLabel, productLabels } from '#app/clients/labels.ts'
import { whoActs } from '#app/clients/who-acts.ts'
import { isAwaited } from '#app/reminders/reminder.ts'
import { remindAddress } from '#app/reminders/reminder-address.ts'
import type { Client } from '#contract/clients/client.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import { blockedActions, isPermitted } from './blocked-actions.ts'
import { acceptedAmount } from './closed-offer.ts'
import { type NextStepView, nextStepView } from './next-step.ts'
import { type ProgressView, progressView } from './progress.ts'

export interface ClientView {
  id: string
  name: string
  number: string
  reference: string
  product: string
  amount: number
  amountLabel: string
  brokerReference: string | null
  status: string
  actions: ClientAction[]
  blockedActions: string[]
  progress: ProgressView | null
  who: ReturnType<typeof whoActs>
  next: NextStepView
}

export function clientView(client: Client, providerName: string, now: Date): ClientView {
  const accepted = acceptedAmount(client)
  return {
    id: client.id,
    name: client.company.name,
    number: client.company.number,
    reference: client.reference,
    product: codeLabel(productLabels, client.funding.product_type),
    amount: accepted ?? client.funding.amount_requested,
    amountLabel: amountLabel(accepted),
    brokerReference: client.broker_reference || null,
    status: client.status,
    actions: actionLinks(client, now),
    blockedActions: blockedActions(client, providerName),
    progress: progressView(client),
    who: whoActs(client, { now, lender: providerName }),
    next: nextStepView(client, providerName, now),
  }
}

/** The head for someone who may change nothing, with the reason in the place of the actions. */
export function readOnlyClient(view: ClientView, reason: string | null): ClientView {
  return reason ? { ...view, actions: [], blockedActions: [`${reason}.`] } : view
}

/** The tasks, the first of which is the page’s main action, then what is always possible. */
function actionLinks(client: Client, now: Date): ClientAction[] {
  const params = { clientId: client.id }
  const links = clientTasks(client)
  if (isAwaited(client, now))
    links.push({ label: 'Remind the client', to: remindAddress([client.id]), icon: 'send', isTask: false })
  if (isPermitted(client, 'edit-directors')) {
    const to = href('/application/:clientId/directors', params)
    links.push({ label: `Edit ${personNoun(client)}s`, to, icon: 'team', isTask: false })
  }
  if (isPermitted(client, 'upload-documents')) {
    const to = href('/application/:clientId/documents', params)
    links.push({ label: 'Upload documents', to, icon: 'upload', isTask: false })
  }
  return links.filter(({ to }, at) => links.findIndex((link) => link.to === to) === at)
}
