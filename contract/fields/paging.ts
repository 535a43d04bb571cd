import { z } from 'zod'

export const pageSizes = [10, 25, 50, 100] as const

/** What every list's query says of its pages; what makes no sense counts as not said. */
export const pagingFields = {
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  page_size: z.coerce
    .number()
    .int()
    .refine((size) => (pageSizes as readonly number[]).includes(size))
    .catch(25)
    .default(25),
}

/** One page of a list. `page` counts from 1. */
export interface Page<Item> {
  items: Item[]
  total: number
  page: number
  page_size: number
}

/** The schema of a {@link Page}. A lender that sends the plain list has sent its only page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  const page = z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  })
  return z.preprocess(asPage, page)
}

function asPage(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer
  return { items: answer, total: answer.length, page: 1, page_size: answer.length }
}
