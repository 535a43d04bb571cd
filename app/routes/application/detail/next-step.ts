import type { RouterContextProvider } from 'react-router'
import { formatDeadline, nearDay } from '#app/clients/deadline.ts'
import { stepCopy } from '#app/clients/status-copy.ts'
import { actorName, nextActor } from '#app/clients/who-acts.ts'
import { clockContext, settingsContext } from '#app/context.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import type { Client } from '#contract/clients/client.ts'

type NextStepInput = Pick<Client, 'status' | 'next_action'>

/** The three facts under the progress bar. The lender’s own text wins over the usual one. */
export function nextStepView(client: NextStepInput, providerName: string, now: Date) {
  const copy = stepCopy(client)
  const actor = nextActor(client)
  return {
    who: actor === 'Client' ? 'The client' : actorName(actor, providerName),
    what: whatHappens(client, copy, providerName),
    ...timeOf(copy, client.next_action, now),
  }
}

/** What comes next for a client after the person's own action, in sentences. */
export function whatComesNext(client: NextStepInput, context: Readonly<RouterContextProvider>): string {
  const { providerName } = context.get(settingsContext)
  const now = context.get(clockContext).now()
  const { who, what, timeLabel, time, due } = nextStepView(client, providerName, now)
  if (who === 'No one') return due ? `${what} until ${formatDay(due)}.` : `${what}.`
  const actor = `${who} ${/^You/.test(who) ? 'act' : 'acts'} next`
  if (timeLabel === 'Usual time') {
    const usually = `usually ${due ? `by ${formatDay(due)}` : `in ${lowerFirst(time)}`}`
    return what.startsWith(who) ? `${what}, ${usually}.` : `${what}. ${actor}, ${usually}.`
  }
  const limit = [time !== 'None' && time, due && formatDay(due)].filter(Boolean).join(' ')
  return [what, actor, limit]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

/** Returns the lender's own text, or the usual one with the provider's name in place of “the lender”. */
function whatHappens({ status, next_action }: NextStepInput, copy: Copy, providerName: string): string {
  const { actor, label } = next_action
  const usual = copy?.happens ?? 'Ask your contact at the lender'
  if (label && label !== usual) return label
  // The broker acts only where the decision allows it.
  if (status === 'Declined' && actor === 'Broker') return 'You can appeal with new information'
  return usual.replace(/\bthe lender\b/i, providerName)
}

type Copy = ReturnType<typeof stepCopy>

/** A label, the words under it, and the instant that follows them where there is a deadline. */
function timeOf(copy: Copy, { actor, due_at: due = null }: NextStepInput['next_action'], now: Date) {
  const noOne = actor === 'None'
  // A time to act is none where no one may: the decision is final.
  const usual = noOne && !due ? null : copy?.usual
  if (due && (!usual || copy?.deadline)) {
    const deadline = deadlineOf(copy, due, now)
    if (!noOne || deadline.late) return { timeLabel: 'Deadline', due, ...deadline }
    return { timeLabel: 'Usual time', due, time: `${usual}, ${lowerFirst(deadline.time)}`, late: false }
  }
  if (!usual) return { timeLabel: 'Deadline', due, time: 'None', late: false }
  return { timeLabel: 'Usual time', due, time: due ? `${usual}, at the latest by` : usual, late: false }
}

function deadlineOf(copy: Copy, due: string, now: Date) {
  const deadline = formatDeadline(due, now)
  const near = nearDay(deadline)
  if (near) return { time: `${near},`, late: false }
  const { urgency, word, detail } = deadline
  if (urgency !== 'late') return { time: copy?.deadline?.ahead ?? 'By', late: false }
  return { time: copy?.deadline?.passed ?? `${word} ${detail},`, late: true }
}
