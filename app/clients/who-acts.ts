import { stepCopy } from '#app/clients/status-copy.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import type { ClientListItem } from '#contract/clients/client.ts'

type Waiting = Pick<ClientListItem, 'status' | 'next_action'>

interface WhoOptions {
  now: Date
  /** The lender’s name. */
  lender: string
}

export function whoActs(client: Waiting, { now, lender }: WhoOptions) {
  const { status, next_action: next } = client
  if (next.actor === 'None') return { text: 'No action needed', late: false }
  const who = next.actor === 'Broker' ? brokerActs(client) : otherActs(next.actor, lender)
  if (!next.due_at) return { text: withoutDeadline(client, who), late: false }
  const passed = new Date(next.due_at) < now
  const text = withDeadline(status, who, passed)
  return { text, dueAt: next.due_at, late: passed && next.actor === 'Broker' && status !== 'Declined' }
}

function withDeadline(status: string, who: string, passed: boolean): string {
  if (status === 'Declined') return passed ? 'Appeal deadline was' : 'Appeal by'
  return `${who}, ${passed ? 'overdue since' : 'by'}`
}

function withoutDeadline(client: Waiting, who: string): string {
  if (client.status === 'Declined') return 'See the decision'
  const usual = client.next_action.actor === 'Broker' ? null : stepCopy(client)?.usual
  return usual ? `${who}, ${lowerFirst(usual)}` : who
}

function brokerActs(client: Waiting): string {
  return stepCopy(client)?.next === 'BrokerOrClient' ? 'You or the client' : 'You act next'
}

function otherActs(actor: string, lender: string): string {
  return `${actor === 'Lender' ? lender : actor} acts next`
}
