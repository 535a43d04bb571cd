import {
  type ClientCommission,
  type CommissionQuery,
  commissionStatuses,
} from '#contract/commission/commission.ts'
import type { Page } from '#contract/fields/paging.ts'
import { sumPence, toPounds } from '#contract/fields/pence.ts'
import { dayOrNull, type FirmLine, matching, pageOf, sorted, sumOf } from './firm-lines.ts'

/** The status of a client whose lines differ: the most urgent first. */
const statusOrder: readonly ClientCommission['status'][] = [
  'OnHold',
  'Payable',
  'Accrued',
  'ClawedBack',
  'Paid',
  'Cancelled',
]

/** The clients of the lines that match, each with the sums of those lines. */
export function clientPage(lines: FirmLine[], query: CommissionQuery): Page<ClientCommission> {
  const byClient = Map.groupBy(matching(lines, query), ({ clientId }) => clientId)
  const items = [...byClient.values()].map(toItem)
  return pageOf(
    sorted(items, query.sort, (item) => {
      if (query.sort.endsWith('commission_total')) return item.commission_total
      if (query.sort.endsWith('client_name')) return item.client_name.toLowerCase()
      return item.activated_at ?? ''
    }),
    query,
  )
}

function toItem(lines: FirmLine[]): ClientCommission {
  const [first] = lines
  if (!first) throw new Error('A client in the list has a line')
  const { client } = first
  const sum = (matches: (line: FirmLine) => boolean) => toPounds(sumOf(lines.filter(matches)))
  const isOpen = ({ status }: FirmLine) => ['Accrued', 'Payable', 'OnHold'].includes(status)
  const funding = lines.filter(({ type }) => type === 'Introduction' || type === 'Drawdown')
  // No payment follows for a line that was clawed back before it was paid.
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  const standing = lines.filter(({ id, paidAt }) => paidAt !== null || !reversed.has(id))
  const due = standing.filter(({ status }) => status === 'Accrued' || status === 'Payable')
  const [next] = sorted(due, 'due', ({ dueAt }) => dueAt.getTime())
  return {
    client_id: client.id,
    client_name: client.name,
    company_number: client.number,
    reference: client.reference,
    broker_name: [...new Set(lines.map(({ broker }) => broker))].join(', '),
    product_type: client.product,
    funded_amount: toPounds(sumPence(funding.map(({ basePence }) => basePence))),
    activated_at: client.liveAt?.toISOString() ?? null,
    commission_total: sum(({ status }) => status !== 'Cancelled'),
    accrued: sum(isOpen),
    paid: sum(({ paidAt }) => paidAt !== null),
    status:
      statusOrder.find((status) => standing.some((line) => line.status === status)) ?? commissionStatuses[0],
    next_payment_date: dayOrNull(next?.dueAt ?? null),
    set_off: next?.setOff ?? false,
    lines_count: lines.length,
  }
}
