import type { ClientListItem, TimelineEvent } from '#contract/clients/client.ts'
import { type ClientChange, clientEventNames, eventAliases } from '#contract/live/event-names.ts'
import type { ClientLiveEvent } from '#contract/live/live-event.ts'

const aliases: Record<string, string> = eventAliases

/** Types of timeline events that the live feed reports as a change. */
const changesByType: Record<string, ClientChange> = {
  Referred: 'Referred',
  InformationAnswered: 'InformationProvided',
  DocumentsUploaded: 'DocumentsUploaded',
  CommissionPaid: 'CommissionPaid',
  InformationReviewed: 'Other',
  DocumentReviewed: 'Other',
}

/** Changes of status without a milestone. */
const changesByStatus: Record<string, ClientChange> = {
  PendingApplication: 'ApplicationIncomplete',
  MoreInformationRequested: 'InformationRequested',
  OfferAccepted: 'OfferAccepted',
  OfferDeclined: 'OfferDeclined',
  Closed: 'Closed',
}

/** What the live feed reported when this happened; null for what it does not report. */
export function liveEventOf(
  { id: clientId, company }: Pick<ClientListItem, 'id' | 'company'>,
  event: TimelineEvent,
): ClientLiveEvent | null {
  const by = event.actor_type === 'Broker' ? event.actor_name : undefined
  const about = { id: event.id, at: event.at, by, clientId, clientName: company.name }
  const name = aliases[event.type] ?? event.type
  if (isEventName(name)) return { ...about, name }
  const change = changeOf(event)
  return change ? { ...about, name: 'ClientChanged', change } : null
}

function changeOf({ type, from_status, to_status }: TimelineEvent): ClientChange | undefined {
  if (type !== 'StatusChanged') return changesByType[type]
  if (to_status !== 'UnderwritingInProgress') return changesByStatus[to_status ?? '']
  return from_status === 'Declined' ? 'Appealed' : 'InformationProvided'
}

function isEventName(name: string): name is ClientLiveEvent['name'] {
  return clientEventNames.some((each) => each === name)
}
