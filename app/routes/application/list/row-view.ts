import { type ClientAction, clientAction } from '#app/clients/client-action.ts'
import { type WhoActs, whoActs } from '#app/clients/who-acts.ts'
import type { ClientListItem } from '#contract/clients/client.ts'

/** A client as one line of the list. */
export interface ClientRow {
  id: string
  name: string
  number: string
  status: string
  who: WhoActs
  amount: number
  broker: string
  lastActivityAt: string
  action: ClientAction
}

export function rowView(client: ClientListItem, now: Date): ClientRow {
  return {
    id: client.id,
    name: client.company.name,
    number: client.company.number,
    status: client.status,
    who: whoActs(client, now),
    amount: client.amount_requested,
    broker: client.assigned_broker.name,
    lastActivityAt: client.last_activity_at,
    action: clientAction(client),
  }
}
