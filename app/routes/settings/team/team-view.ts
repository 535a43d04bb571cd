import { href } from 'react-router'
import { suspensionReason } from '#app/firm/suspension.ts'
import { openStatuses } from '#contract/clients/clients-summary.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { isSelf, type Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { teamLimit } from '#contract/people/team-limit.ts'

export type MemberRow = ReturnType<typeof memberRow>

export type TeamView = ReturnType<typeof teamView>

/** The team, admins first, then by name. A Broker sees no counts and no actions, and those who are invited among the others. */
export function teamView(brokers: readonly Broker[], profile: Profile) {
  const members = brokers.filter(({ status }) => status !== 'Removed').toSorted(adminsFirst)
  const manages = may(profile.role, 'manage-team')
  const rows = members.map((broker) => memberRow(broker, members, profile))
  const isInvitation = ({ status }: MemberRow) => manages && status === 'Invited'
  const people = rows.filter((row) => !isInvitation(row))
  return {
    firm: profile.brokerage?.name ?? 'your firm',
    manages,
    readOnly: suspensionReason(profile.brokerage),
    full: members.length >= teamLimit,
    people,
    invitations: rows.filter(isInvitation),
    open_clients_count: people.reduce((sum, { open_clients_count }) => sum + open_clients_count, 0),
    admins: members
      .filter(isActiveAdmin)
      .map((broker) => ({ name: fullNameOf(broker), email: broker.email })),
  }
}

function memberRow(broker: Broker, team: readonly Broker[], profile: Profile) {
  const { id, email, role, status, last_seen_at, invited_at, invited_by, open_clients_count = 0 } = broker
  const stays = whyStays(broker, team, profile)
  return {
    ...{ id, email, role, status, last_seen_at, invited_at, invited_by, open_clients_count },
    name: fullNameOf(broker),
    you: isSelf(broker, profile),
    clientsTo: openClientsOf(broker),
    notRemovable: stays && `${stays.title}. ${stays.text}`,
  }
}

/** Why an admin cannot remove a member of the team: no one removes themselves. */
export function whyStays(broker: Broker, team: readonly Broker[], profile: Profile) {
  if (!isSelf(broker, profile)) return null
  return team.filter(isActiveAdmin).length === 1
    ? { title: 'You are the only admin', text: 'Invite another admin first.' }
    : { title: 'You cannot remove yourself', text: 'Ask another admin.' }
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
