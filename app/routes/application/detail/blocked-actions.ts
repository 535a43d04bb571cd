import { mayDo } from '#app/clients/may-do.ts'
import { countToAnswer, openRequests } from '#app/clients/open-requests.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { Client } from '#contract/clients/client.ts'
import { openStatuses } from '#contract/clients/clients-summary.ts'
import type { BrokerAction } from '#contract/clients/status-facts.ts'
import { isStatus, type Status, statusView } from '#contract/clients/statuses.ts'

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
export function blockedReason(client: Client, action: Explained, providerName: string): string | null {
  if (mayDo(client, action)) return null
  const contact = contactName(client, providerName)
  if (!isStatus(client.status))
    return `the portal does not recognise the status “${client.status}”. Ask ${contact}`
  return client.status === 'Closed' ? 'this record is closed' : reasons[action](client, contact)
}

export function blockedActions(client: Client, providerName: string): string[] {
  const contact = contactName(client, providerName)
  if (!isStatus(client.status))
    return [
      `The portal does not recognise the status “${client.status}”, so no actions are available. Ask ${contact}.`,
    ]
  if (client.status === 'Closed')
    return ['This record is closed, so no actions are available. To start again, make a new referral.']
  const blocked = (Object.keys(explained) as Explained[]).flatMap((action) => {
    const reason = blockedReason(client, action, providerName)
    return reason ? [`You cannot ${explained[action]} because ${reason}.`] : []
  })
  if (!openStatuses.includes(client.status)) return blocked
  return [...blocked, `You cannot withdraw the client here. If they will not go ahead, tell ${contact}.`]
}

const reasons: Record<Explained, (client: Client, contact: string) => string> = {
  'copy-sign-up-link': ({ application_route }) =>
    application_route === 'ClientLed'
      ? 'the client has already opened it'
      : 'you complete this application yourself',
  'edit-directors': (client, contact) => {
    const since = reachedAt(client, 'UnderwritingInProgress')
    return `underwriting started${since ? ` on ${formatDay(since)}` : ''}. To correct a detail, ask ${contact}`
  },
  'upload-documents': ({ status }) =>
    status === 'OfferDeclined' ? 'the offers were declined' : 'there is no application in progress',
  'submit-application': ({ submitted_at, status }) => {
    if (submitted_at) return `it was submitted on ${formatDay(submitted_at)}`
    if (status === 'Declined') return 'the application was declined'
    const isSigningUp = status === 'AwaitingSignUp' || status === 'SignUpInProgress'
    return isSigningUp ? 'the client has not finished signing up' : 'it has been submitted'
  },
  'process-requested-information': (client, contact) => {
    if (openRequests(client).length === 0) return 'there are no open requests'
    if (countToAnswer(client) === 0) return 'every required request is answered'
    return `the status is now “${statusView(client.status).label}”. Ask ${contact} whether your answers are still needed`
  },
  'accept-offer': answeredOffer,
  'decline-offer': answeredOffer,
  appeal: ({ status }) =>
    status === 'Declined'
      ? 'this decision can no longer be appealed'
      : 'only a declined application can be appealed',
}

function answeredOffer(client: Client, contact: string): string {
  const { status, offers = [], status_changed_at: since } = client
  const accepted = reachedAt(client, 'OfferAccepted')
  // Changed terms replace an accepted offer: its acceptance no longer counts.
  const isAccepted = offers.some((offer) => offer.status === 'Accepted')
  if (accepted && isAccepted) return `an offer was accepted on ${formatDay(accepted)}`
  if (status === 'Declined') return 'the application was declined'
  if (status === 'OfferSent') return `no offer is open any more. Ask ${contact} for a new one`
  if (status === 'OfferDeclined') return `the offers were declined on ${formatDay(since)}`
  if (!offers.some((offer) => offer.status === 'Open')) return 'there are no offers yet'
  // A condition of an offer may need proof after it was sent.
  if (status === 'MoreInformationRequested')
    return 'underwriting needs more information first. Answer its requests'
  return status === 'Approved'
    ? 'new offers are being prepared'
    : 'underwriting is checking the application again'
}

/** The latest step of a client to a status. */
export function lastStep({ timeline }: Pick<Client, 'timeline'>, status: Status) {
  const steps = timeline.filter(({ to_status }) => to_status === status)
  return steps.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
}

export function reachedAt(client: Pick<Client, 'timeline'>, status: Status): string | null {
  return lastStep(client, status)?.at ?? null
}

/** Whom to ask about a client, as part of a sentence. */
export function contactName({ lender_contact: contact }: Client, providerName: string): string {
  return contact?.name ?? `your contact at ${providerName}`
}
