import { formatDay } from '#app/format/format-moment.ts'
import type { Client } from '#contract/clients/client.ts'
import { type BrokerAction, statusFacts } from '#contract/clients/stages.ts'
import { isStatus, type Status } from '#contract/clients/statuses.ts'

type Told = Pick<Client, 'status' | 'available_actions' | 'application_route' | 'submitted_at' | 'timeline'>

/** Actions with a place in the portal or in the lender's process, in the order they come in a client's life. */
const explained = {
  'copy-sign-up-link': 'Copy the sign-up link',
  'edit-directors': 'Edit directors',
  'upload-documents': 'Upload documents',
  'submit-application': 'Submit the application',
  'process-requested-information': 'Answer requested information',
  'accept-offer': 'Accept an offer',
  'decline-offer': 'Decline an offer',
  appeal: 'Appeal',
} as const satisfies Partial<Record<BrokerAction, string>>

type Explained = keyof typeof explained

/** Whether a broker may do something to a client now. A status this portal does not know permits nothing. */
export function isPermitted(client: Told, action: BrokerAction): boolean {
  return isStatus(client.status) && client.available_actions.includes(action)
}

/** Why an action is not permitted now, as the end of a sentence; null when it is permitted. */
export function blockedReason(client: Told, action: Explained): string | null {
  if (isPermitted(client, action)) return null
  if (!isStatus(client.status))
    return `this portal does not know the status ${client.status}; ask your contact`
  if (client.status === 'Closed') return 'this record is closed'
  return reasons[action](client, client.status)
}

/** "What you cannot do now, and why": one sentence per action that is not permitted. */
export function blockedActions(client: Told): string[] {
  if (!isStatus(client.status))
    return [
      `Nothing can be changed here: this portal does not know the status ${client.status}. Ask your contact.`,
    ]
  if (client.status === 'Closed') return ['Nothing can be changed: this record is closed.']
  return (Object.keys(explained) as Explained[]).flatMap((action) => {
    const reason = blockedReason(client, action)
    return reason ? [`${explained[action]}: ${reason}.`] : []
  })
}

const reasons: Record<Explained, (client: Told, status: Status) => string> = {
  'copy-sign-up-link': (client) =>
    client.application_route === 'ClientLed'
      ? 'the client has already opened it'
      : 'there is none, because you complete this application yourself',
  'edit-directors': (client) => {
    const since = reachedAt(client, 'UnderwritingInProgress')
    return `locked since underwriting started${since ? ` on ${formatDay(since)}` : ''}; ask your contact`
  },
  'upload-documents': (_, status) =>
    status === 'OfferDeclined'
      ? 'the offer was declined, so nothing is being assessed'
      : 'nothing is being assessed',
  'submit-application': (client, status) => {
    if (client.submitted_at) return `already done on ${formatDay(client.submitted_at)}`
    if (status === 'Declined') return 'the lender declined this client'
    return statusFacts[status].stage === 'Referred' ? 'the client finishes sign-up first' : 'already done'
  },
  'process-requested-information': () => 'only when underwriting asks for something',
  'accept-offer': answeredOffer,
  'decline-offer': answeredOffer,
  appeal: (_, status) =>
    status === 'Declined' ? 'this decision cannot be appealed any more' : 'only after the lender declines',
}

function answeredOffer(client: Told): string {
  const accepted = reachedAt(client, 'OfferAccepted')
  if (accepted && client.status !== 'OfferSent') return `an offer was accepted on ${formatDay(accepted)}`
  if (client.status === 'OfferSent') return 'the offers have expired; ask your contact for a new one'
  const declined = client.status === 'OfferDeclined' ? reachedAt(client, 'OfferDeclined') : null
  return declined ? `declined on ${formatDay(declined)}` : 'only after the lender sends offers'
}

/** When a client last entered a status. */
export function reachedAt(client: Pick<Client, 'timeline'>, status: Status): string | null {
  const times = client.timeline.filter((event) => event.to_status === status).map((event) => event.at)
  return times.toSorted().at(-1) ?? null
}
