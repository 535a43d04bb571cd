import { formatDeadline, nearDay } from '#app/clients/deadline.ts'
import { codeLabel } from '#app/clients/labels.ts'
import type { Client } from '#contract/clients/client.ts'
import { statusFacts } from '#contract/clients/stages.ts'
import { isStatus } from '#contract/clients/statuses.ts'

export interface NextStepView {
  who: string
  what: string
  timeLabel: 'Usual time' | 'Deadline'
  time: string
  /** Instant shown after `time`, when there is a deadline. */
  due: string | null
  /** Class name of what is late. */
  tone?: 'text-red'
}

/** How a deadline reads before its date, in statuses that have a deadline rather than a usual time. */
const deadlines: Record<string, string> = {
  MoreInformationRequested: 'By',
  Declined: 'Appeal by',
  OfferSent: 'The offers expire on',
  OfferDeclined: 'Until',
  ContractSent: 'The contract expires on',
}

const pastDeadlines: Record<string, string> = {
  Declined: 'The deadline to appeal was',
  OfferSent: 'The offers expired on',
  OfferDeclined: 'Ended on',
  ContractSent: 'The contract expired on',
}

type NextStepInput = Pick<Client, 'status' | 'next_action'>

/** The three facts under the progress bar. The lender’s own text wins over the usual one. */
export function nextStepView(client: NextStepInput, providerName: string, now: Date): NextStepView {
  const facts = isStatus(client.status) ? statusFacts[client.status] : undefined
  const { actor, due_at: due } = client.next_action
  const names = { Broker: 'You', Client: 'The client', Lender: providerName, None: 'No one' }
  return {
    who:
      facts?.next === 'BrokerOrClient' && actor === 'Broker' ? 'You or the client' : codeLabel(names, actor),
    what: whatHappens(client, providerName),
    ...timeOf(client, facts?.usual ?? null, due ?? null, now),
  }
}

/** The usual text names the provider where the contract, which knows no name, has "the lender". */
function whatHappens({ status, next_action: { label } }: NextStepInput, providerName: string): string {
  const usual = isStatus(status) ? statusFacts[status].happens : 'Ask your contact at the lender'
  return label && label !== usual ? label : usual.replace(/\bthe lender\b/i, providerName)
}

function timeOf(
  { status }: NextStepInput,
  usual: string | null,
  due: string | null,
  now: Date,
): Omit<NextStepView, 'who' | 'what'> {
  if (due && (!usual || Object.hasOwn(deadlines, status)))
    return { timeLabel: 'Deadline', due, ...deadlineOf(status, due, now) }
  if (!usual) return { timeLabel: 'Deadline', time: 'None', due }
  return { timeLabel: 'Usual time', time: due ? `${usual}, by` : usual, due }
}

function deadlineOf(status: string, due: string, now: Date): Pick<NextStepView, 'time' | 'tone'> {
  const deadline = formatDeadline(due, now)
  const near = nearDay(deadline)
  if (near) return { time: `${near},` }
  const { urgency, word, detail } = deadline
  if (urgency !== 'late') return { time: deadlines[status] ?? 'By' }
  return { time: pastDeadlines[status] ?? `${word} ${detail},`, tone: 'text-red' }
}
