import { z } from 'zod'
import { defineList } from '#app/lists/define-list.ts'
import { pagingFields } from '#contract/fields/paging.ts'

export const boats = defineList({
  path: '/boats',
  query: z.object({
    search: z.string().trim().max(20).optional(),
    harbour: z.enum(['Whitby', 'Penzance']).optional(),
    rig: z.array(z.enum(['Sloop', 'Ketch', 'Yawl'])).default([]),
    afloat: z.stringbool().optional(),
    built_from: z.iso.date().optional(),
    built_to: z.iso.date().optional(),
    length_min: z.coerce.number().min(0).optional(),
    length_max: z.coerce.number().min(0).optional(),
    ...pagingFields,
    sort: z.enum(['name', '-name', '-length', 'length']).default('name'),
  }),
  noun: { one: 'boat', many: 'boats' },
  orders: {
    name: 'A to Z',
    '-name': 'Z to A',
    '-length': 'greatest first',
    length: 'smallest first',
  },
  ranges: { length: ['length_min', 'length_max'] },
})

export function boatsQuery(search: string) {
  return boats.read(new URLSearchParams(search))
}
