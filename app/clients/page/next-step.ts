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
}

/** How a deadline reads before its date, in statuses that have a deadline rather than a usual time. */
const deadlines: Record<string, string> = {
  MoreInformationRequested: 'By',
  Declined: 'Appeal by',
  OfferSent: 'The offers expire on',
  OfferDeclined: 'Until',
  ContractSent: 'The contract expires on',
}

type NextStepInput = Pick<Client, 'status' | 'next_action'>

/** The three facts under the progress bar. The lender’s own text wins over the usual one. */
export function nextStepView(client: NextStepInput, providerName: string): NextStepView {
  const facts = isStatus(client.status) ? statusFacts[client.status] : undefined
  const { actor, label, due_at: due } = client.next_action
  const names = { Broker: 'You', Client: 'The client', Lender: providerName, None: 'No one' }
  return {
    who:
      facts?.next === 'BrokerOrClient' && actor === 'Broker' ? 'You or the client' : codeLabel(names, actor),
    what: label || facts?.happens || 'Ask your contact at the lender',
    ...timeOf(client, facts?.usual ?? null, due ?? null),
  }
}

function timeOf(
  { status }: NextStepInput,
  usual: string | null,
  due: string | null,
): Pick<NextStepView, 'timeLabel' | 'time' | 'due'> {
  if (due && (!usual || Object.hasOwn(deadlines, status)))
    return { timeLabel: 'Deadline', time: deadlines[status] ?? 'By', due }
  if (!usual) return { timeLabel: 'Deadline', time: 'None', due }
  return { timeLabel: 'Usual time', time: due ? `${usual}, by` : usual, due }
}
