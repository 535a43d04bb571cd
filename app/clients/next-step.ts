import type { RouterContextProvider } from 'react-router'
import { formatDeadline, nearDay } from '#app/clients/deadline.ts'
import { codeLabel } from '#app/clients/labels.ts'
import { stepCopy } from '#app/clients/status-copy.ts'
import { clockContext, settingsContext } from '#app/context.ts'
import { daysBetween, workingDaysAfter } from '#app/format/calendar.ts'
import { fillPlaceholders } from '#app/format/fill-placeholders.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { londonTime } from '#app/format/london-time.ts'
import { formatPhone } from '#app/format/phone.ts'
import type { Client, ClientListItem } from '#contract/clients/client.ts'

type Waiting = Pick<ClientListItem, 'status' | 'next_action'>

/** A client whose status may have lasted longer than its usual time; a lender may leave out since when it lasts. */
type Lasting = Waiting & Pick<ClientListItem, 'status_changed_at'>

/** A client of which the lender shows its facility as well. */
type Shown = Lasting & Partial<Pick<Client, 'facility' | 'lender_contact'>>

/** Who acts next for a client; `BrokerOrClient` where the lender waits for the broker, but the client may act as well. */
export function nextActor(client: Waiting): string {
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

/** Who acts next and by when, or for how long already, in the words of a list. `at` is the day that follows the text, where there is one. */
export function whoActs(client: Lasting, providerName: string, now: Date) {
  const { actor, due_at } = client.next_action
  const who = whoActsNext(client, providerName)
  if (actor === 'None') return { text: who, late: false }
  const isDecision = client.status === 'Declined'
  if (!due_at) {
    if (actor === 'Broker') return { text: isDecision ? 'See the decision' : who, late: false }
    const longSince = longerThanUsual(client, now)
    if (longSince) return { text: `${who}, longer than usual, since`, at: longSince, late: true }
    const usual = usualTime(stepCopy(client))
    return { text: usual ? `${who}, ${usual}` : who, late: false }
  }
  const { urgency, detail } = formatDeadline(due_at, now)
  const [mayDo, hadTo] = isDecision ? ['Appeal', 'Appeal deadline was'] : [`${who},`, `${who}, overdue since`]
  // A deadline of today has passed before its day is over.
  if (urgency === 'today') return { text: `${mayDo} today ${detail}`, late: false }
  const passed = urgency === 'late'
  return { text: passed ? hadTo : `${mayDo} by`, at: due_at, late: passed && !isDecision }
}

/** The three facts under the progress bar. */
export function nextStepView(client: Shown, providerName: string, now: Date) {
  const time = timeOf(client, now)
  const over = time.late && !client.next_action.label ? stepCopy(client)?.over : undefined
  return {
    who: actorName(nextActor(client), providerName),
    what: over ?? whatHappens(client, providerName),
    label: time.isDeadline ? 'Deadline' : 'Usual time',
    ...renewal(client, providerName, now),
    ...time,
  }
}

/** What the broker may do once a live facility can be renewed. */
function renewal({ status, facility, lender_contact: contact }: Shown, providerName: string, now: Date) {
  const from = facility?.renewal_eligible_from
  if (status !== 'Live' || !from || from > londonTime(now).day) return undefined
  const known = contact && `${contact.name}, ${formatPhone(contact.phone)},`
  const asked = known ?? `your contact at ${providerName}`
  return { what: `If the client needs more funding, ask ${asked} about a renewal` }
}

/** What comes next for a client after the person's own action, in sentences. */
export function whatComesNext(client: Shown, context: Readonly<RouterContextProvider>): string {
  const { providerName } = context.get(settingsContext)
  const now = context.get(clockContext).now()
  const { what, isDeadline, time, at, late } = nextStepView(client, providerName, now)
  if (client.next_action.actor === 'None') return at ? `${what} until ${formatDay(at)}.` : `${what}.`
  const acts = whoActsNext(client, providerName)
  if (!isDeadline) {
    const byDay = at && `${late ? lowerFirst(time) : 'usually by'} ${formatDay(at)}`
    const usually = byDay ?? usualTime(stepCopy(client))
    // The lender's own words may be several sentences.
    return client.next_action.label ? `${what}. ${acts}, ${usually}.` : `${what}, ${usually}.`
  }
  const limit = [time !== 'None' && time, at && formatDay(at)].filter(Boolean).join(' ')
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

/** Since when a status lasts that has lasted longer than its usual time, counted in London days; undefined where it has not. */
function longerThanUsual(client: Lasting, now: Date): string | undefined {
  const { status_changed_at: since } = client
  const longest = stepCopy(client)?.longest
  if (!longest || !since) return undefined
  const [from, today] = [londonTime(new Date(since)).day, londonTime(now).day]
  const isLonger = longest.working
    ? today > workingDaysAfter(from, longest.days)
    : daysBetween(from, today) > longest.days
  return isLonger ? since : undefined
}

/** By when, or for how long already: a deadline or the usual time, in words that the day of `at` follows where there is one. */
function timeOf(client: Lasting, now: Date) {
  const copy = stepCopy(client)
  const { actor, due_at = null } = client.next_action
  const noOne = actor === 'None'
  // A time to act is none where no one may: the decision is final.
  const usual = noOne && !due_at ? null : copy?.usual
  const passed = due_at !== null && new Date(due_at) < now
  if (due_at && (!usual || copy?.deadline || passed)) {
    const deadline = deadlineOf(copy, due_at, now)
    if (!noOne || deadline.late) return { isDeadline: true, at: due_at, ...deadline }
    return { isDeadline: false, label: 'Possible until', at: due_at, ...deadline }
  }
  if (!usual) return { isDeadline: true, at: due_at, time: 'None', late: false }
  const longSince = longerThanUsual(client, now)
  if (longSince && !due_at)
    return { isDeadline: false, at: longSince, time: 'Longer than usual, since', late: true }
  const time = longSince ? 'Longer than usual' : usual
  return { isDeadline: false, at: due_at, time: due_at ? `${time}, at the latest by` : time, late: false }
}

function deadlineOf(copy: Copy, due: string, now: Date) {
  const deadline = formatDeadline(due, now)
  const near = nearDay(deadline)
  if (near) return { time: `${near},`, late: false }
  const { urgency, word, detail } = deadline
  if (urgency !== 'late') return { time: copy?.deadline?.ahead ?? 'By', late: false }
  return { time: copy?.deadline?.passed ?? `${word} ${detail},`, late: true }
}
