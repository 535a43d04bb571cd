import { href } from 'react-router'
import { suspensionReason } from '#app/firm/suspension.ts'
import { openStatuses } from '#contract/clients/clients-summary.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { isSelf, type Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { teamLimit } from '#contract/people/team-limit.ts'

export type PersonRow = ReturnType<typeof personRow>

export type InvitationRow = ReturnType<typeof invitationRow>

export type TeamView = ReturnType<typeof teamView>

/** The team, admins first, then by name. A Broker sees no counts and no actions. */
export function teamView(brokers: readonly Broker[], profile: Profile) {
  const members = brokers.filter(({ status }) => status !== 'Removed').toSorted(adminsFirst)
  const manages = may(profile.role, 'manage-team')
  const admins = members.filter(isActiveAdmin)
  const people = manages ? members.filter(({ status }) => status !== 'Invited') : members
  const onlyAdmin = admins.length === 1 && admins.every((admin) => isSelf(admin, profile))
  return {
    firm: profile.brokerage?.name ?? 'your firm',
    manages,
    readOnly: suspensionReason(profile.brokerage),
    full: members.length >= teamLimit,
    people: people.map((broker) => personRow(broker, profile, onlyAdmin)),
    /** For those who manage the team; others see invitations among the people. */
    invitations: manages ? members.filter(({ status }) => status === 'Invited').map(invitationRow) : [],
    open_clients_count: people.reduce((sum, { open_clients_count: open = 0 }) => sum + open, 0),
    admins: admins.map((broker) => ({ name: fullNameOf(broker), email: broker.email })),
  }
}

function personRow(broker: Broker, profile: Profile, onlyAdmin: boolean) {
  const you = isSelf(broker, profile)
  return {
    id: broker.id,
    name: fullNameOf(broker),
    email: broker.email,
    you,
    role: broker.role,
    status: broker.status,
    last_seen_at: broker.last_seen_at,
    open_clients_count: broker.open_clients_count ?? 0,
    clientsTo: openClientsOf(broker),
    notRemovable: you ? whyStays(onlyAdmin) : null,
  }
}

function whyStays(onlyAdmin: boolean): string {
  return onlyAdmin
    ? 'You are the only admin. Invite another admin first.'
    : 'You cannot remove yourself. Ask another admin.'
}

function invitationRow(broker: Broker) {
  return {
    id: broker.id,
    name: fullNameOf(broker),
    email: broker.email,
    role: broker.role,
    invited_at: broker.invited_at,
    invited_by: broker.invited_by,
  }
}

function openClientsOf({ id }: Broker): string {
  const query = new URLSearchParams({ assigned_broker_id: id })
  for (const status of openStatuses) query.append('status', status)
  return `${href('/application')}?${query}`
}

function adminsFirst(one: Broker, other: Broker): number {
  return one.role === other.role
    ? fullNameOf(one).localeCompare(fullNameOf(other), 'en-GB')
    : one.role === 'Admin'
      ? -1
      : 1
}

export function isActiveAdmin({ role, status }: Pick<Broker, 'role' | 'status'>): boolean {
  return role === 'Admin' && status === 'Active'
}

export function fullNameOf(broker: Pick<Broker, 'first_name' | 'last_name' | 'email'>): string {
  return fullName(broker) || broker.email
}
