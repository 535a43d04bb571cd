import { href } from 'react-router'
import { amountLabel, codeLabel, productLabels } from '#app/clients/labels.ts'
import type { IconName } from '#app/ui/icons/icons.ts'
import type { Client } from '#contract/clients/client.ts'
import { checklist } from '#contract/clients/completeness.ts'
import type { BrokerAction } from '#contract/clients/stages.ts'
import { blockedActions, isPermitted } from './blocked-actions.ts'
import { acceptedAmount } from './closed-offer.ts'
import { type NextStepView, nextStepView } from './next-step.ts'
import { countToAnswer } from './open-requests.ts'
import { type ProgressView, progressView } from './progress.ts'

export interface ActionLink {
  label: string
  to: string
  icon: IconName
  primary?: true | undefined
}

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
  actions: ActionLink[]
  blockedActions: string[]
  progress: ProgressView | null
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
    actions: actionLinks(client),
    blockedActions: blockedActions(client, providerName),
    progress: progressView(client),
    next: nextStepView(client, providerName, now),
  }
}

/** The head for someone who may change nothing, with the reason in the place of the actions. */
export function readOnlyClient(view: ClientView, reason: string | null): ClientView {
  return reason ? { ...view, actions: [], blockedActions: [`${reason}.`] } : view
}

function actionLinks(client: Client): ActionLink[] {
  const links = possibleActions(client).flatMap(([action, link]) =>
    isPermitted(client, action) ? [link] : [],
  )
  const first = links.find(({ primary }) => primary)
  return links.map((link) => (link === first ? link : { ...link, primary: undefined }))
}

function possibleActions(client: Client): [BrokerAction, ActionLink][] {
  const params = { clientId: client.id }
  const overview = href('/application/:clientId', params)
  return [
    ['submit-application', submitLink(client, overview)],
    [
      'copy-sign-up-link',
      { label: 'Copy sign-up link', to: `${overview}#sign-up`, icon: 'copy', primary: true },
    ],
    [
      'accept-offer',
      {
        label: 'Compare offers',
        to: href('/application/:clientId/offers', params),
        icon: 'arrow-right',
        primary: true,
      },
    ],
    [
      'process-requested-information',
      {
        label: 'Answer requests',
        to: href('/application/:clientId/requests', params),
        icon: 'send',
        ...(countToAnswer(client) > 0 && { primary: true }),
      },
    ],
    [
      'appeal',
      { label: 'Appeal this decision', to: href('/application/:clientId/appeal', params), icon: 'send' },
    ],
    [
      'edit-directors',
      { label: 'Edit directors', to: href('/application/:clientId/directors', params), icon: 'team' },
    ],
    [
      'upload-documents',
      { label: 'Upload documents', to: href('/application/:clientId/documents', params), icon: 'upload' },
    ],
  ]
}

function submitLink(client: Client, overview: string): ActionLink {
  return checklist(client).every((line) => line.done)
    ? { label: 'Submit application', to: `${overview}#submit`, icon: 'send', primary: true }
    : { label: 'Complete application', to: `${overview}#submit`, icon: 'check', primary: true }
}
