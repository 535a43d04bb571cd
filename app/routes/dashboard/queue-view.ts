import { clientAction, viewAction } from '#app/clients/client-action.ts'
import { formatDeadline } from '#app/clients/deadline.ts'
import { statusCopy } from '#app/clients/status-copy.ts'
import { formatMoney } from '#app/format/money.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import type { Page } from '#contract/fields/paging.ts'
import { daySummary } from './greeting.ts'

/** How many clients the dashboard names; the rest are behind "See all clients". */
const maxRows = 7

export type QueueRow = ReturnType<typeof queueRow>

export type QueueView = ReturnType<typeof queueView>

interface QueueOptions {
  now: Date
  /** While the firm’s account is suspended its clients can only be viewed. */
  readOnly: boolean
}

/** What needs the broker, soonest deadline first, as the lender sorted it. */
export function queueView({ items, total }: Page<ClientListItem>, { now, readOnly }: QueueOptions) {
  const rows = items.map((client) => queueRow(client, { now, readOnly }))
  const urgencies = rows.map(({ deadline }) => deadline.urgency)
  return { rows: rows.slice(0, maxRows), total, lead: daySummary(urgencies, total) }
}

function queueRow(client: ClientListItem, { now, readOnly }: QueueOptions) {
  return {
    id: client.id,
    name: client.company.name,
    why: reason(client),
    deadline: formatDeadline(client.next_action.due_at, now),
    action: readOnly ? viewAction(client) : clientAction(client),
  }
}

function reason({ status, next_action: { label }, offer_amount }: ClientListItem): string {
  const copy = statusCopy(status)
  if (!copy || label !== copy.happens) return label
  if (status === 'OfferSent' && offer_amount)
    return `Offers of up to ${formatMoney(offer_amount)}. Compare them with the client`
  return copy.task ?? label
}
