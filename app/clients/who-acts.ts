import type { ClientListItem } from '#contract/clients/client.ts'
import { statusFacts } from '#contract/clients/stages.ts'
import { isStatus } from '#contract/clients/statuses.ts'

export interface WhoActs {
  text: string
  dueAt?: string
  late: boolean
}

type Waiting = Pick<ClientListItem, 'status' | 'next_action'>

export function whoActs({ status, next_action: next }: Waiting, now: Date): WhoActs {
  if (next.actor === 'None') return { text: 'No action needed', late: false }
  if (!next.due_at) return { text: withoutDeadline(status, next.actor), late: false }
  const passed = new Date(next.due_at) < now
  const text = withDeadline(status, next.actor, passed)
  return { text, dueAt: next.due_at, late: passed && next.actor === 'Broker' && status !== 'Declined' }
}

function withDeadline(status: string, actor: string, passed: boolean): string {
  if (status === 'Declined') return passed ? 'Appeal deadline was' : 'Appeal by'
  return `${who(status, actor)}, ${passed ? 'was due' : 'by'}`
}

function withoutDeadline(status: string, actor: string): string {
  if (status === 'Declined') return 'See the decision'
  const usual = isStatus(status) && actor !== 'Broker' ? statusFacts[status].usual : null
  return usual ? `${who(status, actor)}, ${lowerFirst(usual)}` : who(status, actor)
}

function who(status: string, actor: string): string {
  if (actor !== 'Broker') return `${actor} acts next`
  const shared = isStatus(status) && statusFacts[status].next === 'BrokerOrClient'
  return shared ? 'You or the client' : 'You act next'
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
