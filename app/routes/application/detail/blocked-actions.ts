import { mayDo } from '#app/clients/may-do.ts'
import { openRequests } from '#app/clients/open-requests.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { Client } from '#contract/clients/client.ts'
import { openStatuses } from '#contract/clients/clients-summary.ts'
import { type BrokerAction, statusFacts } from '#contract/clients/status-facts.ts'
import { isStatus, type Status, statuses } from '#contract/clients/statuses.ts'

type ActionState = Pick<
  Client,
  | 'status'
  | 'available_actions'
  | 'application_route'
  | 'submitted_at'
  | 'timeline'
  | 'lender_contact'
  | 'offers'
  | 'requested_information'
>

/** Ends “You cannot …”. */
export const explained = {
  'copy-sign-up-link': 'copy the sign-up link',
  'edit-directors': 'edit directors',
  'upload-documents': 'upload documents',
  'submit-application': 'submit the application',
  'process-requested-information': 'answer requests',
  'accept-offer': 'accept an offer',
  'decline-offer': 'decline the offers',
  appeal: 'appeal',
} as const satisfies Partial<Record<BrokerAction, string>>

export type Explained = keyof typeof explained

/** Why an action is not permitted now, as a clause and perhaps a sentence without its full stop; null when it is permitted. */
export function blockedReason(client: ActionState, action: Explained, providerName: string): string | null {
  if (mayDo(client, action)) return null
  if (!isStatus(client.status))
    return `the portal does not recognise the status “${client.status}”. Ask ${contactName(client, providerName)}`
  if (client.status === 'Closed') return 'this record is closed'
  return reasons[action](client, client.status, contactName(client, providerName))
}

export function blockedActions(client: ActionState, providerName: string): string[] {
  if (!isStatus(client.status))
    return [
      `The portal does not recognise the status “${client.status}”, so no actions are available. Ask ${contactName(client, providerName)}.`,
    ]
  if (client.status === 'Closed')
    return ['This record is closed, so no actions are available. To start again, make a new referral.']
  const blocked = (Object.keys(explained) as Explained[]).flatMap((action) => {
    const reason = blockedReason(client, action, providerName)
    return reason ? [`You cannot ${explained[action]} because ${reason}.`] : []
  })
  if (!openStatuses.includes(client.status)) return blocked
  const contact = contactName(client, providerName)
  return [...blocked, `You cannot withdraw the client here. If they will not go ahead, tell ${contact}.`]
}

const reasons: Record<Explained, (client: ActionState, status: Status, contact: string) => string> = {
  'copy-sign-up-link': (client) =>
    client.application_route === 'ClientLed'
      ? 'the client has already opened it'
      : 'you complete this application yourself',
  'edit-directors': (client, _, contact) => {
    const since = reachedAt(client, 'UnderwritingInProgress')
    return `underwriting started${since ? ` on ${formatDay(since)}` : ''}. To correct a detail, ask ${contact}`
  },
  'upload-documents': (_, status) =>
    status === 'OfferDeclined' ? 'the offers were declined' : 'there is no application in progress',
  'submit-application': (client, status) => {
    if (client.submitted_at) return `it was submitted on ${formatDay(client.submitted_at)}`
    if (status === 'Declined') return 'the application was declined'
    return statusFacts[status].stage === 'Referred'
      ? 'the client has not finished signing up'
      : 'it has been submitted'
  },
  'process-requested-information': (client, status, contact) =>
    openRequests(client).length > 0
      ? `the status is now “${statuses[status].label}”. Ask ${contact} whether your answers are still needed`
      : 'there are no open requests',
  'accept-offer': answeredOffer,
  'decline-offer': answeredOffer,
  appeal: (_, status) =>
    status === 'Declined'
      ? 'this decision can no longer be appealed'
      : 'only a declined application can be appealed',
}

function answeredOffer(client: ActionState, _: Status, contact: string): string {
  const accepted = reachedAt(client, 'OfferAccepted')
  if (accepted && client.status !== 'OfferSent') return `an offer was accepted on ${formatDay(accepted)}`
  if (client.status === 'Declined') return 'the application was declined'
  if (client.status === 'OfferSent') return `no offer is open any more. Ask ${contact} for a new one`
  const declined = client.status === 'OfferDeclined' ? reachedAt(client, 'OfferDeclined') : null
  if (declined) return `the offers were declined on ${formatDay(declined)}`
  if (!client.offers?.some(({ status }) => status === 'Open')) return 'there are no offers yet'
  // A condition of an offer may need proof after it was sent.
  if (client.status === 'MoreInformationRequested')
    return 'underwriting needs more information first. Answer its requests'
  return client.status === 'Approved'
    ? 'new offers are being prepared'
    : 'underwriting is checking the application again'
}

export function reachedAt(client: Pick<Client, 'timeline'>, status: Status): string | null {
  const times = client.timeline.filter((event) => event.to_status === status).map((event) => event.at)
  return times.toSorted().at(-1) ?? null
}

/** Whom to ask about a client, as part of a sentence. */
export function contactName(
  { lender_contact: contact }: Pick<Client, 'lender_contact'>,
  providerName: string,
): string {
  return contact?.name ?? `your contact at ${providerName}`
}
