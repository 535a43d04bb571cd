import { href } from 'react-router'
import { amountLabel, codeLabel, productLabels } from '#app/clients/labels.ts'
import { whoActs } from '#app/clients/who-acts.ts'
import type { IconName } from '#app/ui/icons/icons.ts'
import type { Client } from '#contract/clients/client.ts'
import { checklist, directorIsComplete } from '#contract/clients/completeness.ts'
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
    actions: actionLinks(client),
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
      {
        label: 'Appeal this decision',
        to: href('/application/:clientId/appeal', params),
        icon: 'send',
        primary: true,
      },
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

/** Submits, or leads to the first thing that is missing. A consent that has lapsed is renewed where the application is submitted. */
function submitLink(client: Client, overview: string): ActionLink {
  const params = { clientId: client.id }
  const missing = checklist(client).find(({ id, done }) => !done && id !== 'consent')
  if (!missing) return { label: 'Submit application', to: `${overview}#submit`, icon: 'send', primary: true }
  if (missing.part === 'documents' && isPermitted(client, 'upload-documents'))
    return {
      label: 'Upload bank statements',
      to: href('/application/:clientId/documents', params),
      icon: 'upload',
      primary: true,
    }
  const director = client.directors.find((each) => !directorIsComplete(each)) ?? client.directors[0]
  if (missing.part === 'directors' && isPermitted(client, 'edit-directors') && director)
    return {
      label: missing.id === 'directors' ? 'Add director’s details' : 'Correct director’s details',
      to: href('/application/:clientId/directors/:directorId', { ...params, directorId: director.id }),
      icon: 'team',
      primary: true,
    }
  return { label: 'See what is missing', to: `${overview}#submit`, icon: 'arrow-right', primary: true }
}
