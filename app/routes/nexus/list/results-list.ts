import { href } from 'react-router'
import { clientNoun } from '#app/format/count.ts'
import { defineList } from '#app/lists/define-list.ts'
import { preQualifiedQuerySchema } from '#contract/nexus/pre-qualified.ts'

export const resultsList = defineList({
  path: href('/nexus'),
  query: preQualifiedQuerySchema,
  noun: clientNoun,
  orders: {
    '-checked_at': 'newest check first',
    checked_at: 'oldest check first',
    company_name: 'A to Z',
    '-company_name': 'Z to A',
    '-indicative_amount_max': 'largest amount first',
    indicative_amount_max: 'smallest amount first',
    expires_at: 'soonest expiry first',
    '-expires_at': 'latest expiry first',
    row_number: 'in file order',
    '-row_number': 'in reverse file order',
  },
  ranges: { amount: ['amount_min', 'amount_max'] },
})
