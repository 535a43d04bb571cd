import { href } from 'react-router'

/** How many are listed at first, and with each "more updates". */
export const pageSize = 40

const maxLimit = 1_000

export type ListQuery = ReturnType<typeof readListQuery>

/** Which updates are listed, by the page’s address or by a form on it. */
export function readListQuery(entered: Pick<URLSearchParams | FormData, 'get'>) {
  const limit = Number(entered.get('limit'))
  return {
    show: entered.get('show') === 'unread' ? 'unread' : 'all',
    limit: Number.isInteger(limit) && limit > pageSize ? Math.min(limit, maxLimit) : pageSize,
  }
}

export function listAddress({ show = 'all', limit = pageSize }: Partial<ListQuery> = {}): string {
  const query = new URLSearchParams({
    ...(show === 'unread' && { show }),
    ...(limit > pageSize && { limit: String(limit) }),
  })
  return query.size > 0 ? `${href('/notifications-centre')}?${query}` : href('/notifications-centre')
}
