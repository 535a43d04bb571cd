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
 * All 15 statuses by who acts next, in the order of a client's life. Of declined clients only those that can be appealed need the broker: as many
 * as `needsAction`, the lender's count of all that do, leaves for them. A status that the portal does not know needs no one.
 */
export function statusGroups(counts: Record<string, number>, needsAction?: number) {
  const unknown = Object.keys(counts).filter((status) => !isStatus(status))
  const names = [...statusNames, ...unknown]
  const { appealable, final } = splitDeclined(counts, needsAction)
  return holders.map((holder) => {
    const statuses = names
      .filter((status) => holderOfStatus(status) === holder)
      .map((status) => statusCount(status, counts))
      .flatMap((line) => (line.status === 'Declined' ? (appealable ?? line) : line))
      .concat(holder === 'none' ? (final ?? []) : [])
    return { holder, statuses, count: statuses.reduce((sum, { count }) => sum + count, 0) }
  })
}

function splitDeclined(counts: Record<string, number>, needsAction: number | undefined) {
  const declined = statusCount('Declined', counts)
  const others = statusNames.filter((name) => name !== 'Declined' && holderOfStatus(name) === 'you')
  const left = (needsAction ?? Infinity) - others.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  if (left >= declined.count) return {}
  const count = Math.max(left, 0)
  return {
    appealable: { ...declined, count, needsAction: true },
    final: { ...declined, count: declined.count - count, needsAction: false },
  }
}

export function statusCount(status: string, counts: Record<string, number>): StatusCount {
  return { status, ...statusView(status), count: counts[status] ?? 0 }
}

function holderOfStatus(status: string): Holder {
  return isStatus(status) ? holderOf[statusFacts[status].next] : 'none'
}
