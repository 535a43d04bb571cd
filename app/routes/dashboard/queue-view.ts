import { clientAction, viewAction } from '#app/clients/client-action.ts'
import { type Deadline, formatDeadline } from '#app/clients/deadline.ts'
import { remindAddress } from '#app/clients/reminder-address.ts'
import { stepCopy } from '#app/clients/status-copy.ts'
import { daysBetween } from '#app/format/calendar.ts'
import { londonTime } from '#app/format/london-time.ts'
import { formatMoney } from '#app/format/money.ts'
import { mayNeedClient } from '#app/reminders/reminder.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import { statusView } from '#contract/clients/statuses.ts'
import type { Page } from '#contract/fields/paging.ts'
import { daySummary } from './day-summary.ts'

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
  const named = rows.slice(0, maxRows)
  const groups = groupTitles
    .map((title) => ({ title, rows: named.filter((row) => row.group === title) }))
    .filter((group) => group.rows.length > 0)
  const askable = readOnly ? [] : items.slice(0, maxRows).filter(mayNeedClient)
  return {
    groups,
    isAll: total <= maxRows,
    total,
    lead: daySummary(urgencies, total),
    /** The clients, in turn, whose sign-up, documents, details or answers may be missing. */
    remind: askable.length > 0 ? remindAddress(askable.map(({ id }) => id)) : undefined,
  }
}

const groupTitles = ['Today', 'This week', 'Later'] as const

/** What is overdue needs the broker today; a week is today and the six days after it. */
function groupOf({ urgency, at }: Deadline, now: Date): (typeof groupTitles)[number] {
  if (urgency === 'late' || urgency === 'today') return 'Today'
  return at && daysBetween(londonTime(now).day, londonTime(new Date(at)).day) < 7 ? 'This week' : 'Later'
}

function queueRow(client: ClientListItem, { now, readOnly }: QueueOptions) {
  const deadline = formatDeadline(client.next_action.due_at, now)
  return {
    id: client.id,
    name: client.company.name,
    why: readOnly ? statusView(client.status).label : reason(client),
    deadline,
    group: groupOf(deadline, now),
    action: readOnly ? viewAction(client) : clientAction(client),
  }
}

function reason(client: ClientListItem): string {
  const { label } = client.next_action
  const copy = stepCopy(client)
  if (label || !copy) return label || 'See what is needed'
  if (copy.status === 'OfferSent' && client.offer_amount)
    return client.open_offers === 1
      ? `Offer of up to ${formatMoney(client.offer_amount)}. Discuss it with the client`
      : `Offers of up to ${formatMoney(client.offer_amount)}. Compare them with the client`
  return copy.task ?? copy.happens
}
