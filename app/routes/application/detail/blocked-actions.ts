import { mayDo } from '#app/clients/may-do.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { Client } from '#contract/clients/client.ts'
import { isStatus, type Status } from '#contract/clients/statuses.ts'

type ActionState = Pick<Client, 'status' | 'available_actions' | 'timeline' | 'lender_contact'>

/** The actions with a page of their own, which says why they are not permitted. */
type Explained = 'edit-directors' | 'upload-documents' | 'process-requested-information' | 'accept-offer'

/** Why an action is not permitted now, as a clause and perhaps a sentence without its full stop; null when it is permitted. */
export function blockedReason(client: ActionState, action: Explained, providerName: string): string | null {
  if (mayDo(client, action)) return null
  const contact = contactName(client, providerName)
  if (!isStatus(client.status))
    return `the portal does not recognise the status “${client.status}”. Ask ${contact}`
  if (client.status === 'Closed') return 'this record is closed'
  switch (action) {
    case 'edit-directors':
      return `underwriting started${on(reachedAt(client, 'UnderwritingInProgress'))}. To correct a detail, ask ${contact}`
    case 'upload-documents':
      return client.status === 'OfferDeclined'
        ? 'the offers were declined'
        : 'there is no application in progress'
    case 'process-requested-information':
      return 'there are no open requests'
    case 'accept-offer':
      return answeredOffer(client, contact)
  }
}

function answeredOffer(client: ActionState, contact: string): string {
  const accepted = reachedAt(client, 'OfferAccepted')
  if (accepted && client.status !== 'OfferSent') return `an offer was accepted${on(accepted)}`
  if (client.status === 'OfferSent') return `the offers have expired. Ask ${contact} for a new one`
  const declined = client.status === 'OfferDeclined' ? reachedAt(client, 'OfferDeclined') : null
  return declined ? `the offers were declined${on(declined)}` : 'there are no offers yet'
}

/** Ends a sentence about what happened, where it is known when. */
export function on(at: string | null): string {
  return at ? ` on ${formatDay(at)}` : ''
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
