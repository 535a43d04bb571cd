import { type ClientAction, clientAction, viewAction } from '#app/clients/client-action.ts'
import { amountLabel } from '#app/clients/labels.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import { type WhoActs, whoActs } from './who-acts.ts'

export interface ClientRow {
  id: string
  name: string
  number: string
  status: string
  who: WhoActs
  amount: number
  amountLabel: string
  broker: string
  lastActivityAt: string
  action: ClientAction
}

interface RowOptions {
  now: Date
  lender: string
  /** While the firm’s account is suspended its clients can only be viewed. */
  readOnly: boolean
}

export function rowView(client: ClientListItem, { now, lender, readOnly }: RowOptions): ClientRow {
  return {
    id: client.id,
    name: client.company.name,
    number: client.company.number,
    status: client.status,
    who: whoActs(client, { now, lender }),
    amount: client.accepted_amount ?? client.amount_requested,
    amountLabel: amountLabel(client.accepted_amount),
    broker: client.assigned_broker.name,
    lastActivityAt: client.last_activity_at,
    action: readOnly ? viewAction(client) : clientAction(client),
  }
}
