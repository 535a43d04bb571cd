import { z } from 'zod'

export const pageSizes = [10, 25, 50, 100] as const

/** One page of a list. `page` counts from 1. */
export interface Page<Item> {
  items: Item[]
  total: number
  page: number
  page_size: number
}

/** A page of `item`s as services send it; a bare array is read as one full page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.union([
    z.object({
      items: z.array(item),
      total: z.number().int(),
      page: z.number().int(),
      page_size: z.number().int(),
    }),
    z.array(item).transform((items) => ({ items, total: items.length, page: 1, page_size: items.length })),
  ])
}
