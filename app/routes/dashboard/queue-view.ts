import { type ClientAction, clientAction } from '#app/clients/client-action.ts'
import { type Deadline, deadlineWords } from '#app/clients/deadline.ts'
import { formatMoney } from '#app/ui/values/money.tsx'
import type { ClientListItem } from '#contract/clients/client.ts'
import { statusFacts } from '#contract/clients/stages.ts'
import { isStatus, type Status } from '#contract/clients/statuses.ts'
import type { Page } from '#contract/fields/paging.ts'
import { dayInWords } from './greeting.ts'

/** How many clients the dashboard names; the rest is behind "All with you". */
const shown = 7

export interface QueueRow {
  id: string
  name: string
  why: string
  deadline: Deadline
  action: ClientAction
}

export interface QueueView {
  rows: QueueRow[]
  /** All clients that are with the broker, shown or not. */
  total: number
  /** What the day asks for, in a sentence. */
  lead: string
}

/** What needs the broker, soonest deadline first, as the lender sorted it. */
export function queueView({ items, total }: Page<ClientListItem>, now: Date): QueueView {
  const rows = items.map((client) => queueRow(client, now))
  const urgencies = rows.map(({ deadline }) => deadline.urgency)
  return { rows: rows.slice(0, shown), total, lead: dayInWords(urgencies, total) }
}

function queueRow(client: ClientListItem, now: Date): QueueRow {
  return {
    id: client.id,
    name: client.company.name,
    why: reason(client),
    deadline: deadlineWords(client.next_action.due_at, now),
    action: clientAction(client),
  }
}

/** Why each status is in the queue, where the lender says no more than what happens next. */
const reasons: Partial<Record<Status, string>> = {
  SignUpCompleted: 'Sign-up is complete; the application is yours to finish',
  PendingApplication: 'The application is not submitted yet',
  MoreInformationRequested: 'Underwriting waits for your answer',
  Declined: 'Declined; see why, and what may still be possible',
}

function reason({ status, next_action: { label }, offer_amount }: ClientListItem): string {
  if (!isStatus(status) || label !== statusFacts[status].happens) return label
  if (status === 'OfferSent' && offer_amount)
    return `Up to ${formatMoney(offer_amount)} is offered; accept or decline`
  return reasons[status] ?? label
}
