import { suspensionReason, viewOnly } from '#app/firm/suspension.ts'
import { clientNoun, countOf, formatCount } from '#app/format/count.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { isSelf, type Profile } from '#contract/people/profile.ts'
import { fullNameOf, isActiveAdmin } from '../team-view.ts'

const openClient = { one: 'open client', many: 'open clients' }

export type RemoveView = ReturnType<typeof removeView>

export function removeView(team: readonly Broker[], leaving: Broker, profile: Profile) {
  const name = fullNameOf(leaving)
  const { open_clients_count: openClients = 0 } = leaving
  const invited = leaving.status === 'Invited'
  return {
    name,
    lead: invited
      ? 'Their invitation will stop working.'
      : 'They will no longer be able to sign in. Commission already earned on their clients stays under their name.',
    /** Who can take over the clients, the person at the screen first; null when there are none to move. */
    handover: handoverOf(team, leaving, profile),
    /** How many open clients the person had when the page was read: the form is shown again when it has changed. */
    openClients,
    blocked: blockedBy(team, leaving, profile),
  }
}

function handoverOf(team: readonly Broker[], leaving: Broker, profile: Profile) {
  const { clients_count: all = 0, open_clients_count: open = all } = leaving
  if (all === 0 && open === 0) return null
  const admins = team.filter((broker) => isActiveAdmin(broker) && broker.id !== leaving.id)
  const own = admins.filter((broker) => isSelf(broker, profile))
  const others = admins.filter((broker) => !isSelf(broker, profile))
  const rest = Math.max(0, all - open)
  const clients = open > 0 ? countOf(open, openClient) : countOf(all, clientNoun)
  return {
    legend: `Who should take over their ${clients}?`,
    missing: `Choose who should take over their ${clients}`,
    /** What has moved after the removal: closed clients as well. */
    moves: `their ${countOf(Math.max(all, open), clientNoun)}`,
    hint: hintOf({ alone: others.length === 0, rest: open > 0 ? rest : 0 }),
    /** No one is chosen in advance where several people could be: the clients would move to someone without a thought. */
    chosen: admins.length === 1 ? admins[0]?.id : undefined,
    options: [...own, ...others].map((broker) => ({
      value: broker.id,
      label: `${fullNameOf(broker)}${isSelf(broker, profile) ? ' (you)' : ''}`,
      hint: loadOf(broker, open),
    })),
  }
}

function hintOf({ alone, rest }: { alone: boolean; rest: number }): string {
  const choice = alone
    ? 'Clients can move to admins only. You are the only admin.'
    : 'Clients can move to admins only.'
  return rest > 0
    ? `${choice} Their ${countOf(rest, { one: 'other client moves', many: 'other clients move' })} as well.`
    : choice
}

function loadOf({ open_clients_count: now = 0 }: Broker, more: number): string {
  return `${countOf(now, openClient)} now, ${formatCount(now + more)} after the move`
}

function blockedBy(team: readonly Broker[], leaving: Broker, profile: Profile) {
  const suspended = suspensionReason(profile.brokerage)
  if (suspended) return { title: suspended, text: viewOnly }
  if (!isSelf(leaving, profile)) return null
  return team.filter(isActiveAdmin).length === 1
    ? { title: 'You are the only admin', text: 'Invite another admin first.' }
    : { title: 'You cannot remove yourself', text: 'Ask another admin.' }
}
