import { statusFacts } from '#contract/clients/stages.ts'
import { isStatus, type Status, statusNames, statusView } from '#contract/clients/statuses.ts'

export const holders = ['you', 'client', 'lender', 'none'] as const

/** Who acts next, for the signed-in broker. */
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
}

export interface StatusGroup {
  holder: Holder
  count: number
  statuses: StatusCount[]
}

/** All 15 statuses by who acts next, in the order of a client's life. A status that the portal does not know is in no group. */
export function statusGroups(counts: Record<string, number>): StatusGroup[] {
  const unknown = Object.keys(counts).filter((status) => !isStatus(status))
  const names = [...statusNames, ...unknown]
  return holders.map((holder) => {
    const statuses = names
      .filter((status) => holderOfStatus(status) === holder)
      .map((status) => statusCount(status, counts))
    return { holder, statuses, count: statuses.reduce((sum, { count }) => sum + count, 0) }
  })
}

export function statusCount(status: string, counts: Record<string, number>): StatusCount {
  return { status, ...statusView(status), count: counts[status] ?? 0 }
}

function holderOfStatus(status: string): Holder {
  return isStatus(status) ? holderOf[statusFacts[status].next] : 'none'
}
