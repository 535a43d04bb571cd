import { codeLabel, jobTitleLabels } from '#app/clients/labels.ts'
import type { Viewer } from '#app/clients/viewer.ts'
import { daysBetween } from '#app/format/calendar.ts'
import { countOf } from '#app/format/count.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { Client, Signatory } from '#contract/clients/client.ts'
import type { StatusColour } from '#contract/clients/statuses.ts'
import { type AcceptedView, acceptedView } from '../offers/accepted-view.ts'

export interface SignatoryView {
  name: string
  email: string
  role: string | null
  status: string
  colour: StatusColour
  at: string | null
  /** "not signed for 4 days", if that is worth showing. */
  waiting: string | null
  /** A draft email with a reminder; null once there is no one to remind. */
  remind: string | null
}

export interface ContractView {
  id: string
  providerName: string
  /** Whether it waits for signatures, is signed, expired, or was withdrawn when the terms changed. */
  state: 'open' | 'signed' | 'expired' | 'withdrawn'
  live: boolean
  sentAt: string
  signedAt: string | null
  expiresAt: string
  signatories: SignatoryView[]
  signedCount: number
  accepted: AcceptedView | null
  contact: NonNullable<Client['lender_contact']> | null
}

export function contractView(
  client: Client,
  { providerName }: Pick<Viewer, 'providerName'>,
  now: Date,
): ContractView | null {
  const { contract, lender_contact: contact } = client
  if (!contract) return null
  const state = stateOf(client, contract, now)
  return {
    id: client.id,
    providerName,
    state,
    live: client.status === 'Live' || client.status === 'Closed',
    sentAt: contract.sent_at,
    signedAt: contract.signed_at ?? null,
    expiresAt: contract.expires_at,
    signatories: contract.signatories.map((each) => signatoryView(each, state, { providerName, now })),
    signedCount: contract.signatories.filter(({ status }) => status === 'Signed').length,
    accepted: acceptedView(client),
    contact: contact ?? null,
  }
}

function stateOf(
  client: Client,
  contract: NonNullable<Client['contract']>,
  now: Date,
): ContractView['state'] {
  if (contract.signed_at) return 'signed'
  if (client.status !== 'ContractSent') return 'withdrawn'
  return new Date(contract.expires_at) <= now ? 'expired' : 'open'
}

const statusLabels: Record<string, { label: string; colour: StatusColour }> = {
  Sent: { label: 'Sent', colour: 'yellow' },
  Viewed: { label: 'Viewed', colour: 'blue' },
  Signed: { label: 'Signed', colour: 'green' },
  Declined: { label: 'Declined', colour: 'red' },
}

function signatoryView(
  { name, email, role, status, status_at }: Signatory,
  state: ContractView['state'],
  { providerName, now }: { providerName: string; now: Date },
): SignatoryView {
  const shown = Object.hasOwn(statusLabels, status) ? statusLabels[status] : undefined
  const awaited = state === 'open' && (status === 'Sent' || status === 'Viewed')
  const subject = encodeURIComponent(`Your contract with ${providerName}`)
  return {
    name,
    email,
    role: role ? codeLabel(jobTitleLabels, role) : null,
    status: shown?.label ?? status,
    colour: shown?.colour ?? 'grey',
    at: status_at ?? null,
    waiting: awaited && status_at ? waitingFor(status_at, now) : null,
    remind: awaited ? `mailto:${email}?subject=${subject}` : null,
  }
}

function waitingFor(since: string, now: Date): string | null {
  const days = daysBetween(londonTime(new Date(since)).day, londonTime(now).day)
  return days > 0 ? `not signed for ${countOf(days, { one: 'day', many: 'days' })}` : null
}
