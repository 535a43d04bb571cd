import { codeLabel } from '#app/clients/labels.ts'
import type { Client } from '#contract/clients/client.ts'
import { statusFacts } from '#contract/clients/stages.ts'
import { isStatus } from '#contract/clients/statuses.ts'

export interface NextStepView {
  who: string
  what: string
  timeLabel: 'Usual time' | 'Due'
  time: string
  /** Instant shown after `time`, when there is a deadline. */
  due: string | null
}

/** What the usual time of a status says when the lender sets the deadline itself. */
const byDueDate = statusFacts.MoreInformationRequested.usual

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
    ...timeOf(facts?.usual ?? null, due ?? null, actor),
  }
}

function timeOf(
  usual: string | null,
  due: string | null,
  actor: Client['next_action']['actor'],
): Pick<NextStepView, 'timeLabel' | 'time' | 'due'> {
  if (!usual) {
    const none = actor === 'None' ? 'No action needed' : 'No deadline'
    return { timeLabel: due ? 'Due' : 'Usual time', time: due ? 'By' : none, due }
  }
  if (due && usual === byDueDate) return { timeLabel: 'Due', time: 'By', due }
  if (!due) return { timeLabel: 'Usual time', time: usual, due }
  return { timeLabel: 'Usual time', time: usual.startsWith('Until') ? `${usual}:` : `${usual}, by`, due }
}
