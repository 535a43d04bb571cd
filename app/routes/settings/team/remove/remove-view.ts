import { suspensionReason, viewOnly } from '#app/firm/suspension.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { isSelf, type Profile } from '#contract/people/profile.ts'
import { fullNameOf, isActiveAdmin, whyStays } from '../team-view.ts'

export type RemoveView = ReturnType<typeof removeView>

export type Handover = NonNullable<RemoveView['handover']>

export function removeView(team: readonly Broker[], leaving: Broker, profile: Profile) {
  const suspended = suspensionReason(profile.brokerage)
  return {
    name: fullNameOf(leaving),
    status: leaving.status,
    /** How many open clients the person had when the page was read: the form is shown again when it has changed. */
    open_clients_count: leaving.open_clients_count ?? 0,
    handover: handoverOf(team, leaving, profile),
    blocked: suspended ? { title: suspended, text: viewOnly } : whyStays(leaving, team, profile),
  }
}

/** Who can take over the clients, the person at the screen first; null when there are no clients to move. */
function handoverOf(team: readonly Broker[], leaving: Broker, profile: Profile) {
  const { clients_count = 0, open_clients_count: open = clients_count } = leaving
  // Closed clients move as well.
  const all = Math.max(clients_count, open)
  if (all === 0) return null
  const admins = team.filter((broker) => isActiveAdmin(broker) && broker.id !== leaving.id)
  const own = admins.filter((broker) => isSelf(broker, profile))
  const others = admins.filter((broker) => !isSelf(broker, profile))
  return {
    open,
    all,
    alone: others.length === 0,
    /** No one is chosen in advance where several people could be: the clients would move to someone without a thought. */
    chosen: admins.length === 1 ? admins[0]?.id : undefined,
    admins: [...own, ...others].map((broker) => ({
      id: broker.id,
      name: fullNameOf(broker),
      you: isSelf(broker, profile),
      open_clients_count: broker.open_clients_count ?? 0,
    })),
  }
}
