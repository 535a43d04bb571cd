import { href } from 'react-router'
import { type ClientAction, clientTasks } from '#app/clients/client-action.ts'
import { codeLabel, productLabels } from '#app/clients/labels.ts'
import { mayDo } from '#app/clients/may-do.ts'
import { nextStepView, whoActs } from '#app/clients/next-step.ts'
import { countToAnswer } from '#app/clients/open-requests.ts'
import { remindAddress } from '#app/clients/reminder-address.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import { isAwaited } from '#app/reminders/reminder.ts'
import type { Client } from '#contract/clients/client.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { blockedActions } from './blocked-actions.ts'
import { acceptedAmount, acceptedOffer, openOffers } from './offer-state.ts'
import { progressView } from './progress.ts'

export type ClientView = ReturnType<typeof clientView>

/** `readOnly` is why the person may change nothing: it takes the place of the actions. */
export function clientView(client: Client, providerName: string, now: Date, readOnly: string | null = null) {
  const { id, reference, status, broker_reference } = client
  return {
    ...{ id, reference, status, broker_reference },
    name: client.company.name,
    number: client.company.number,
    // The product belongs to the amount: the lender may have offered another one than was requested.
    product: codeLabel(productLabels, (acceptedOffer(client) ?? client.funding).product_type),
    accepted_amount: acceptedAmount(client),
    amount_requested: client.funding.amount_requested,
    actions: readOnly ? [] : actionLinks(client, now),
    blockedActions: readOnly ? [`${readOnly}.`] : blockedActions(client, providerName),
    progress: progressView(client),
    who: whoActs(client, providerName, now),
    next: nextStepView(client, providerName, now),
  }
}

/** The tasks, the first of which is the page’s main action, then what is always possible. */
function actionLinks(client: Client, now: Date): ClientAction[] {
  const params = { clientId: client.id }
  const links = clientTasks(client, londonToday(now))
  if (isAwaited(client, now))
    links.push({ label: 'Remind the client', to: remindAddress([client.id]), icon: 'send', isTask: false })
  if (mayDo(client, 'edit-directors')) {
    const to = href('/application/:clientId/directors', params)
    links.push({ label: `Edit ${personNoun(client)}s`, to, icon: 'team', isTask: false })
  }
  if (mayDo(client, 'upload-documents')) {
    const to = href('/application/:clientId/documents', params)
    links.push({ label: 'Upload documents', to, icon: 'upload', isTask: false })
  }
  return links.filter(({ to }, at) => links.findIndex((link) => link.to === to) === at)
}

export function clientTabs(client: Client) {
  const { directors, documents, contract, timeline } = client
  const params = { clientId: client.id }
  const offers = mayDo(client, 'accept-offer') ? openOffers(client).length : 0
  const requests = mayDo(client, 'process-requested-information') ? countToAnswer(client) : 0
  const people = `${upperFirst(personNoun(client))}s`
  return [
    { to: href('/application/:clientId', params), label: 'Overview', end: true },
    { to: href('/application/:clientId/directors', params), label: people, count: directors.length },
    { to: href('/application/:clientId/documents', params), label: 'Documents', count: documents.length },
    { to: href('/application/:clientId/offers', params), label: 'Offers', count: offers || undefined },
    { to: href('/application/:clientId/requests', params), label: 'Requests', count: requests || undefined },
    ...(contract
      ? [
          {
            to: href('/application/:clientId/contract', params),
            label: 'Contract',
            count: signed(client, contract),
          },
        ]
      : []),
    { to: href('/application/:clientId/timeline', params), label: 'Timeline', count: timeline.length },
  ]
}

/** Of a contract that can still be signed: not once the terms have changed. */
function signed({ status }: Client, { signed_at, signatories }: NonNullable<Client['contract']>) {
  if (signed_at || status !== 'ContractSent' || signatories.length === 0) return undefined
  const count = signatories.filter(({ status }) => status === 'Signed').length
  return `${count} of ${signatories.length} signed`
}
