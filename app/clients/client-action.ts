import { href } from 'react-router'
import type { ClientListItem } from '#contract/clients/client.ts'
import { type BrokerAction, brokerActions } from '#contract/clients/stages.ts'
import { isStatus } from '#contract/clients/statuses.ts'

export interface ClientAction {
  label: string
  to: string
  isTask: boolean
}

type Place = 'overview' | 'offers' | 'requests'

const view = { label: 'View', place: 'overview' } as const

const tasks: readonly [BrokerAction, label: string, Place][] = [
  ['submit-application', 'Complete application', 'overview'],
  ['copy-sign-up-link', 'Get sign-up link', 'overview'],
  ['accept-offer', 'Compare offers', 'offers'],
  ['process-requested-information', 'Answer requests', 'requests'],
  ['decline-offer', 'See offers', 'offers'],
  ['appeal', 'See decision', 'overview'],
]

/**
 * What a list offers for a client: its available actions decide, or its status where the lender does not name them. An unknown status can only
 * be viewed.
 */
export function clientAction(
  client: Pick<ClientListItem, 'id' | 'status' | 'available_actions'>,
): ClientAction {
  const { id, status } = client
  if (!isStatus(status)) return viewAction(client)
  const available: readonly string[] = client.available_actions ?? brokerActions(status)
  const task = tasks.find(([action]) => available.includes(action))
  if (!task) return viewAction(client)
  const [, label, place] = task
  return { label, to: placeOf(id, place), isTask: true }
}

export function viewAction({ id }: { id: string }): ClientAction {
  return { label: view.label, to: placeOf(id, view.place), isTask: false }
}

function placeOf(clientId: string, place: Place): string {
  const client = href('/application/:clientId', { clientId })
  return place === 'overview' ? client : `${client}/${place}`
}
