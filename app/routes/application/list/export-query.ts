import { countOf, formatCount } from '#app/format/count.ts'
import { exportPageSize, maxExportRows } from '#app/lists/export-pages.ts'
import type { ClientsQuery } from '#contract/clients/clients-query.ts'
import { clientsList } from './clients-list.ts'

/** Orders that change while an export reads page after page: a client could be missed. */
const changing = /^-?(?:last_activity_at|due_at|status)$/

/** The query of an export that one page holds: the filters and the order on screen. */
export function onePageQuery(query: ClientsQuery): ClientsQuery {
  return { ...query, page: 1, page_size: exportPageSize }
}

/** The query of each page of a longer export: the filters on screen, in an order that is stable while it reads. */
export function exportQuery(query: ClientsQuery): ClientsQuery {
  return { ...onePageQuery(query), sort: changing.test(query.sort) ? '-created_at' : query.sort }
}

export function exportName(total: number, today: string): string {
  const part = total > maxExportRows ? `-first-${maxExportRows}-of-${total}` : ''
  return `clients-${today}${part}`
}

export function exportLimitNote(query: ClientsQuery, total: number): string | undefined {
  if (total <= maxExportRows) return undefined
  const order = clientsList.orders[exportQuery(query).sort]
  return `An export holds ${countOf(maxExportRows, clientsList.noun)} of these ${formatCount(total)}, ${order}. Filter the list to export the others.`
}
