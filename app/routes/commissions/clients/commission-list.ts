import { href } from 'react-router'
import { clientNoun } from '#app/format/count.ts'
import { defineList } from '#app/lists/define-list.ts'
import { commissionQuerySchema } from '#contract/commission/commission.ts'

export const commissionList = defineList({
  path: href('/commissions/clients'),
  query: commissionQuerySchema,
  noun: clientNoun,
  orders: {
    '-activated_at': 'newest facility first',
    activated_at: 'oldest facility first',
    client_name: 'A to Z',
    '-client_name': 'Z to A',
    '-commission_total': 'largest commission first',
    commission_total: 'smallest commission first',
  },
})

export function exportAddress(query: Parameters<typeof commissionList.write>[0]): string {
  const search = commissionList.write(query).toString()
  return search ? `${href('/commissions/export')}?${search}` : href('/commissions/export')
}
