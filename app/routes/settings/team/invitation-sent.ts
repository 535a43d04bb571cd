import { href } from 'react-router'
import type { Broker } from '#contract/people/brokerage.ts'
import type { InvitedBroker } from '#contract/people/team.ts'
import { fullNameOf } from './full-name.ts'

export interface SentInvitation extends InvitedBroker {
  /** Who had this address in the team before. */
  before?: Broker
}

/** Where a sent invitation leads; what it replaces, and a warning of the lender about the address, stay on the page. */
export function invitationSent(saved: SentInvitation) {
  const { email, warning } = saved
  const sent = `Invitation sent ${wasInvited(saved) ? 'again ' : ''}to ${email}`
  const notes = [replaced(saved), warning].filter(Boolean)
  return {
    to: href('/settings/team'),
    toast: sent,
    ...(notes.length > 0 && { warning: [`${sent}.`, ...notes].join(' ') }),
  }
}

/** An invitation that was sent twice with one key is not one that was there before: it has its moment. */
function wasInvited(saved: SentInvitation): boolean {
  const { before, invited_at } = saved
  return before?.status === 'Invited' && (before.invited_at !== invited_at || !isAsSent(before, saved))
}

function replaced(saved: SentInvitation): string | undefined {
  const { before } = saved
  if (!before || !wasInvited(saved) || isAsSent(before, saved)) return undefined
  return `It was for ${nameAndRole(before)}, and is now for ${nameAndRole(saved)}.`
}

export function isAsSent(
  member: Broker,
  { first_name, last_name, role }: Pick<Broker, 'first_name' | 'last_name' | 'role'>,
): boolean {
  return member.first_name === first_name && member.last_name === last_name && member.role === role
}

function nameAndRole(broker: Broker): string {
  return `${fullNameOf(broker)} (${broker.role})`
}
