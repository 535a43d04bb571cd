import { type BrokerAction, brokerActions } from '#contract/clients/stages.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { refuseMove } from './move.ts'

export function requireAction(client: ClientRow, action: BrokerAction): void {
  if (!brokerActions(client.status).includes(action)) refuseMove(client)
}
