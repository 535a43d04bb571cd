import type { RouterContextProvider } from 'react-router'
import { formatDeadline, nearDay } from '#app/clients/deadline.ts'
import { codeLabel } from '#app/clients/labels.ts'
import { stepCopy } from '#app/clients/status-copy.ts'
import { clockContext, settingsContext } from '#app/context.ts'
import { fillPlaceholders } from '#app/format/fill-placeholders.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import type { ClientListItem } from '#contract/clients/client.ts'

type Waiting = Pick<ClientListItem, 'status' | 'next_action'>

/** Who acts next for a client; `BrokerOrClient` where the lender waits for the broker, but the client may act as well. */
function nextActor(client: Waiting): string {
  const { actor } = client.next_action
  return actor === 'Broker' && stepCopy(client)?.next === 'BrokerOrClient' ? 'BrokerOrClient' : actor
}

/** Who an actor of the contract is to the broker who reads it. */
export function actorName(actor: string, providerName: string): string {
  const names = {
    Broker: 'You',
    BrokerOrClient: 'You or the client',
    Client: 'The client',
    Lender: providerName,
    None: 'No one',
  }
  return codeLabel(names, actor)
}

export function actsNext(actor: string, providerName: string): string {
  if (actor === 'None') return 'No action needed'
  const verb = ['Broker', 'BrokerOrClient'].includes(actor) ? 'act' : 'acts'
  return `${actorName(actor, providerName)} ${verb} next`
}

/** Who acts next for a client, as a sentence without its full stop. */
export function whoActsNext(client: Waiting, providerName: string): string {
  return actsNext(nextActor(client), providerName)
}

/** Who acts next and by when, in the words of a list. `due_at` follows the text where it does not name the deadline itself. */
export function whoActs(client: Waiting, providerName: string, now: Date) {
  const { actor, due_at } = client.next_action
  const who = whoActsNext(client, providerName)
  if (actor === 'None') return { text: who, late: false }
  const isDecision = client.status === 'Declined'
  if (!due_at) {
    const usual = actor === 'Broker' ? null : usualTime(stepCopy(client))
    const text = usual ? `${who}, ${usual}` : who
    return { text: isDecision ? 'See the decision' : text, late: false }
  }
  const { urgency, detail } = formatDeadline(due_at, now)
  const [mayDo, hadTo] = isDecision ? ['Appeal', 'Appeal deadline was'] : [`${who},`, `${who}, overdue since`]
  // A deadline of today has passed before its day is over.
  if (urgency === 'today') return { text: `${mayDo} today ${detail}`, late: false }
  const passed = urgency === 'late'
  return {
    text: passed ? hadTo : `${mayDo} by`,
    due_at,
    late: passed && actor === 'Broker' && !isDecision,
  }
}

/** The three facts under the progress bar. */
export function nextStepView(client: Waiting, providerName: string, now: Date) {
  const copy = stepCopy(client)
  return {
    who: actorName(nextActor(client), providerName),
    what: whatHappens(client, providerName),
    ...timeOf(copy, client.next_action, now),
  }
}

/** What comes next for a client after the person's own action, in sentences. */
export function whatComesNext(client: Waiting, context: Readonly<RouterContextProvider>): string {
  const { providerName } = context.get(settingsContext)
  const now = context.get(clockContext).now()
  const { who, what, isDeadline, time, due_at: due } = nextStepView(client, providerName, now)
  if (client.next_action.actor === 'None') return due ? `${what} until ${formatDay(due)}.` : `${what}.`
  const acts = whoActsNext(client, providerName)
  if (!isDeadline) {
    const usually = due ? `usually by ${formatDay(due)}` : usualTime(stepCopy(client))
    return what.startsWith(who) ? `${what}, ${usually}.` : `${what}. ${acts}, ${usually}.`
  }
  const limit = [time !== 'None' && time, due && formatDay(due)].filter(Boolean).join(' ')
  return [what, acts, limit]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

/** What happens now: the lender's own words, or those of the step. */
export function whatHappens(client: Waiting, providerName: string): string {
  const { actor, label } = client.next_action
  const copy = stepCopy(client)
  if (label) return label
  // The broker acts only where the decision allows it.
  if (copy?.status === 'Declined' && actor !== 'Broker') return 'The decision is final'
  return fillPlaceholders(copy?.happens ?? 'Ask your contact at {provider}', { provider: providerName })
}

type Copy = ReturnType<typeof stepCopy>

/** How long a step takes, as the end of a sentence: an estimate, where the status has no deadline. */
function usualTime(copy: Copy): string | null {
  if (!copy?.usual) return null
  return copy.deadline ? lowerFirst(copy.usual) : `usually in ${lowerFirst(copy.usual)}`
}

/** By when: a deadline or the usual time, in words that `due_at` follows where there is a date. */
function timeOf(copy: Copy, { actor, due_at = null }: Waiting['next_action'], now: Date) {
  const noOne = actor === 'None'
  // A time to act is none where no one may: the decision is final.
  const usual = noOne && !due_at ? null : copy?.usual
  if (due_at && (!usual || copy?.deadline)) {
    const deadline = deadlineOf(copy, due_at, now)
    if (!noOne || deadline.late) return { isDeadline: true, due_at, ...deadline }
    return { isDeadline: false, due_at, time: `${usual}, ${lowerFirst(deadline.time)}`, late: false }
  }
  if (!usual) return { isDeadline: true, due_at, time: 'None', late: false }
  return { isDeadline: false, due_at, time: due_at ? `${usual}, at the latest by` : usual, late: false }
}

function deadlineOf(copy: Copy, due: string, now: Date) {
  const deadline = formatDeadline(due, now)
  const near = nearDay(deadline)
  if (near) return { time: `${near},`, late: false }
  const { urgency, word, detail } = deadline
  if (urgency !== 'late') return { time: copy?.deadline?.ahead ?? 'By', late: false }
  return { time: copy?.deadline?.passed ?? `${word} ${detail},`, late: true }
}
