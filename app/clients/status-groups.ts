import { statusFacts } from '#contract/clients/status-facts.ts'
import { isStatus, statusNames, statusView } from '#contract/clients/statuses.ts'

const actors = ['Broker', 'Client', 'Lender', 'None'] as const

type Group = (typeof actors)[number]

export interface StatusCount {
  status: string
  label: string
  colour: ReturnType<typeof statusView>['colour']
  count: number
  /** Where two groups share a status, this says whether the group has the clients that need the broker. */
  needsAction?: boolean
}

/**
 * All 15 statuses by who acts next, in the order of a client's life. A status is in two groups where only some of its clients need the broker,
 * by the lender's own count: of declined clients those that can be appealed, of others those that wait for answers. A status that the portal
 * does not know needs no one.
 */
export function statusGroups(counts: Record<string, number>, needing?: Record<string, number>) {
  const unknown = Object.keys(counts).filter((status) => !isStatus(status))
  const lines = [...statusNames, ...unknown].flatMap((status) =>
    linesOf(statusCount(status, counts), needing),
  )
  return actors.map((actor) => {
    const statuses = lines.filter((line) => line.actor === actor).map(({ actor: _, ...line }) => line)
    return { actor, statuses, count: statuses.reduce((sum, { count }) => sum + count, 0) }
  })
}

function linesOf(line: StatusCount, needing?: Record<string, number>): (StatusCount & { actor: Group })[] {
  const actor = actorIn(line.status)
  if (!needing || line.count === 0) return [{ actor, ...line }]
  const yours = needing[line.status] ?? 0
  const others = actor === 'Broker' ? 'None' : actor
  if (yours === 0 || yours === line.count) return [{ actor: yours === 0 ? others : 'Broker', ...line }]
  return [
    { actor: 'Broker', ...line, count: yours, needsAction: true },
    { actor: others, ...line, count: line.count - yours, needsAction: false },
  ]
}

export function statusCount(status: string, counts: Record<string, number>): StatusCount {
  return { status, ...statusView(status), count: counts[status] ?? 0 }
}

function actorIn(status: string): Group {
  const next = isStatus(status) ? statusFacts[status].next : 'None'
  return next === 'BrokerOrClient' ? 'Broker' : next
}
