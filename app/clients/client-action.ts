import { href } from 'react-router'
import { isStatus, type Status } from '#contract/clients/statuses.ts'

/** The one action for a client in a list: a link to where it is done. */
export interface ClientAction {
  label: string
  to: string
  /** Whether the broker must do something, or only view it. */
  isTask: boolean
}

type Place = 'overview' | 'directors' | 'documents' | 'offers' | 'requests' | 'timeline'

const view = { label: 'View', place: 'overview', isTask: false } as const

const actions: Record<Status, { label: string; place: Place; isTask: boolean }> = {
  AwaitingSignUp: { label: 'Get sign-up link', place: 'overview', isTask: true },
  SignUpInProgress: view,
  SignUpCompleted: { label: 'Complete application', place: 'overview', isTask: true },
  PendingApplication: { label: 'Complete application', place: 'overview', isTask: true },
  UnderwritingInProgress: view,
  MoreInformationRequested: { label: 'Answer request', place: 'requests', isTask: true },
  Approved: view,
  Declined: { label: 'See decision', place: 'overview', isTask: true },
  OfferSent: { label: 'Compare offers', place: 'offers', isTask: true },
  OfferAccepted: view,
  OfferDeclined: view,
  ContractSent: view,
  ContractSigned: view,
  Live: view,
  Closed: view,
}

/** What a list offers for a client in a status; an unknown status can only be viewed. */
export function clientAction({ id, status }: { id: string; status: string }): ClientAction {
  const { label, place, isTask } = isStatus(status) ? actions[status] : view
  return { label, to: placeOf(id, place), isTask }
}

/** For someone who may view the client, and not change it. */
export function viewAction({ id }: { id: string }): ClientAction {
  return { label: view.label, to: placeOf(id, view.place), isTask: view.isTask }
}

function placeOf(clientId: string, place: Place): string {
  const client = href('/application/:clientId', { clientId })
  return place === 'overview' ? client : `${client}/${place}`
}
