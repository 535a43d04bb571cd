import type { Result } from '#contract/calls/failure.ts'
import type { Page } from '#contract/fields/paging.ts'

export const exportPageSize = 100
/** Rows of one export: as many as the lender can answer within one request. */
export const maxExportRows = 10_000
const parallelCalls = 4

interface ExportOptions<Item> {
  /** Page 1, which says how many there are. */
  first: Page<Item>
  readPage(page: number): Promise<Result<Page<Item>>>
  idOf(item: Item): string
}

/**
 * All items of a list in order, page by page, up to {@link maxExportRows}. An item that moved to a later page meanwhile appears once. Throws
 * when a page cannot be read: an export is complete or fails.
 */
export async function* exportPages<Item>({ first, readPage, idOf }: ExportOptions<Item>) {
  const seen = new Set<string>()
  const unseen = (item: Item) => !seen.has(idOf(item)) && seen.add(idOf(item))
  const complete = first.items.length >= first.total
  const pages = complete ? 1 : Math.ceil(Math.min(first.total, maxExportRows) / exportPageSize)
  yield first.items.slice(0, maxExportRows).filter(unseen)
  for (let page = 2; page <= pages; page += parallelCalls) {
    const numbers = Array.from(
      { length: Math.min(parallelCalls, pages - page + 1) },
      (_, index) => page + index,
    )
    for (const read of await Promise.all(numbers.map(readPage))) {
      if (!read.ok) throw new Error('A page of the export could not be read', { cause: read.failure })
      yield read.value.items.filter(unseen)
    }
  }
}
