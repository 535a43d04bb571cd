import { type CodeView, codeView } from '#app/clients/code-view.ts'
import { jobTitle } from '#app/clients/job-title.ts'
import { daysBetween } from '#app/format/calendar.ts'
import { countOf } from '#app/format/count.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { Client, Signatory } from '#contract/clients/client.ts'

export type ContractView = NonNullable<ReturnType<typeof contractView>>

export type SignatoryView = ContractView['signatories'][number]

export function contractView(client: Client, now: Date) {
  const { id, status, contract, lender_contact } = client
  if (!contract) return null
  const { sent_at, signed_at, expires_at, signatories } = contract
  const state = stateOf(client, contract, now)
  return {
    ...{ id, sent_at, signed_at, expires_at, lender_contact },
    state,
    live: status === 'Live' || status === 'Closed',
    signatories: signatories.map((each) => ({
      ...signatoryView(each, state, now),
      role: each.role ? jobTitle(each.role, client) : null,
    })),
    signedCount: signatories.filter((each) => each.status === 'Signed').length,
  }
}

/** Whether it waits for signatures, is signed, expired, or was withdrawn when the terms changed. */
function stateOf({ status }: Client, { signed_at, expires_at }: NonNullable<Client['contract']>, now: Date) {
  if (signed_at) return 'signed'
  if (status !== 'ContractSent') return 'withdrawn'
  return new Date(expires_at) <= now ? 'expired' : 'open'
}

const statusViews: Record<string, CodeView> = {
  Sent: { label: 'Sent', colour: 'yellow' },
  Viewed: { label: 'Viewed', colour: 'blue' },
  Signed: { label: 'Signed', colour: 'green' },
  Declined: { label: 'Declined', colour: 'red' },
}

/** “Sent” would say that a signature is awaited. */
const notSigned: CodeView = { label: 'Not signed', colour: 'grey' }

type State = ReturnType<typeof stateOf>

function signatoryView({ name, email, status, status_at }: Signatory, state: State, now: Date) {
  const isOver = (state === 'withdrawn' || state === 'expired') && status !== 'Signed'
  const { label, colour } = isOver ? notSigned : codeView(statusViews, status)
  const awaited = state === 'open' && (status === 'Sent' || status === 'Viewed')
  return {
    ...{ name, email },
    status_at: isOver ? null : status_at,
    ...{ status: label, colour },
    /** "not signed for 4 days", if that is worth showing. */
    waiting: awaited && status_at ? waitingFor(status_at, now) : null,
    /** Whether there is someone to remind. */
    awaited,
  }
}

function waitingFor(since: string, now: Date): string | null {
  const days = daysBetween(londonTime(new Date(since)).day, londonTime(now).day)
  return days > 0 ? `not signed for ${countOf(days, { one: 'day', many: 'days' })}` : null
}
