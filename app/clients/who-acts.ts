import { formatDeadline } from '#app/clients/deadline.ts'
import { codeLabel } from '#app/clients/labels.ts'
import { stepCopy } from '#app/clients/status-copy.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import type { ClientListItem } from '#contract/clients/client.ts'

type Waiting = Pick<ClientListItem, 'status' | 'next_action'>

interface WhoOptions {
  now: Date
  /** The lender’s name. */
  lender: string
}

/** Who acts next for a client; `BrokerOrClient` where the lender waits for the broker, but the client may act as well. */
export function nextActor(client: Waiting): string {
  const { actor } = client.next_action
  return actor === 'Broker' && stepCopy(client)?.next === 'BrokerOrClient' ? 'BrokerOrClient' : actor
}

/** Who an actor of the contract is to the broker who reads it. */
export function actorName(actor: string, lender: string): string {
  const names = {
    Broker: 'You',
    BrokerOrClient: 'You or the client',
    Client: 'Client',
    Lender: lender,
    None: 'No one',
  }
  return codeLabel(names, actor)
}

/** Who acts next, in the words of a list. */
export function actsNext(actor: string, lender: string): string {
  if (actor === 'None') return 'No action needed'
  return `${actorName(actor, lender)} ${actor === 'Broker' ? 'act' : 'acts'} next`
}

/** Who acts next and by when, in the words of a list. `dueAt` follows the text where it does not name the deadline itself. */
export function whoActs(client: Waiting, { now, lender }: WhoOptions) {
  const { status, next_action: next } = client
  const who = actsNext(next.actor, lender)
  if (next.actor === 'None') return { text: who, late: false }
  if (!next.due_at) return { text: withoutDeadline(client, who), late: false }
  const { urgency, detail } = formatDeadline(next.due_at, now)
  const [mayDo, hadTo] =
    status === 'Declined' ? ['Appeal', 'Appeal deadline was'] : [`${who},`, `${who}, overdue since`]
  // A deadline of today has passed before its day is over.
  if (urgency === 'today') return { text: `${mayDo} today ${detail}`, late: false }
  const passed = urgency === 'late'
  const late = passed && next.actor === 'Broker' && status !== 'Declined'
  return { text: passed ? hadTo : `${mayDo} by`, dueAt: next.due_at, late }
}

function withoutDeadline(client: Waiting, who: string): string {
  if (client.status === 'Declined') return 'See the decision'
  const usual = client.next_action.actor === 'Broker' ? null : stepCopy(client)?.usual
  return usual ? `${who}, ${lowerFirst(usual)}` : who
}
