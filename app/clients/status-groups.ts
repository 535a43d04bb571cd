import { statusFacts } from '#contract/clients/stages.ts'
import { isStatus, type Status, statusNames, statusView } from '#contract/clients/statuses.ts'

export const holders = ['you', 'client', 'lender', 'none'] as const

export type Holder = (typeof holders)[number]

const holderOf = {
  Broker: 'you',
  BrokerOrClient: 'you',
  Client: 'client',
  Lender: 'lender',
  None: 'none',
} as const satisfies Record<(typeof statusFacts)[Status]['next'], Holder>

export interface StatusCount {
  status: string
  label: string
  colour: ReturnType<typeof statusView>['colour']
  count: number
  /** Of a status in two groups: whether these are the clients that need the broker. */
  needsAction?: boolean
}

export type StatusGroup = ReturnType<typeof statusGroups>[number]

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
  return holders.map((holder) => {
    const statuses = lines.filter((line) => line.holder === holder).map(({ holder: _, ...line }) => line)
    return { holder, statuses, count: statuses.reduce((sum, { count }) => sum + count, 0) }
  })
}

function linesOf(line: StatusCount, needing?: Record<string, number>): (StatusCount & { holder: Holder })[] {
  const holder = holderOfStatus(line.status)
  if (!needing || line.count === 0) return [{ holder, ...line }]
  const yours = needing[line.status] ?? 0
  const others = holder === 'you' ? 'none' : holder
  if (yours === 0 || yours === line.count) return [{ holder: yours === 0 ? others : 'you', ...line }]
  return [
    { holder: 'you', ...line, count: yours, needsAction: true },
    { holder: others, ...line, count: line.count - yours, needsAction: false },
  ]
}

export function statusCount(status: string, counts: Record<string, number>): StatusCount {
  return { status, ...statusView(status), count: counts[status] ?? 0 }
}

function holderOfStatus(status: string): Holder {
  return isStatus(status) ? holderOf[statusFacts[status].next] : 'none'
}
