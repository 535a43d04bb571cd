import { href } from 'react-router'
import { clientNoun } from '#app/format/count.ts'
import { defineList } from '#app/lists/define-list.ts'
import { clientsQuerySchema } from '#contract/clients/clients-query.ts'

export const clientsList = defineList({
  path: href('/application'),
  query: clientsQuerySchema,
  noun: clientNoun,
  orders: {
    '-last_activity_at': 'newest activity first',
    last_activity_at: 'oldest activity first',
    due_at: 'soonest deadline first',
    '-due_at': 'latest deadline first',
    company_name: 'A to Z',
    '-company_name': 'Z to A',
    '-amount_requested': 'largest amount first',
    amount_requested: 'smallest amount first',
    '-created_at': 'newest referral first',
    created_at: 'oldest referral first',
    status: 'by status',
    '-status': 'by status, last first',
  },
  ranges: { amount: ['amount_min', 'amount_max'] },
})
