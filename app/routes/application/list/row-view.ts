import { clientAction, viewAction } from '#app/clients/client-action.ts'
import { amountLabel } from '#app/clients/labels.ts'
import { whoActs } from '#app/clients/who-acts.ts'
import type { ClientListItem } from '#contract/clients/client.ts'

export type ClientRow = ReturnType<typeof rowView>

interface RowOptions {
  now: Date
  lender: string
  /** While the firm’s account is suspended its clients can only be viewed. */
  readOnly: boolean
}

export function rowView(client: ClientListItem, { now, lender, readOnly }: RowOptions) {
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
