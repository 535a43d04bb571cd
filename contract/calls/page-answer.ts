import { z } from 'zod'

/** A page as a lender must send it; the portal takes a bare array too. */
export function pageAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  })
}
