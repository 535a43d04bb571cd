import { href } from 'react-router'

export const rowsPerPage = 20

const maxPage = 10_000

export type JobQuery = ReturnType<typeof readJobQuery>

/** The part of an import's problems that an address describes; what it does not understand counts as absent. */
export function readJobQuery(params: URLSearchParams) {
  const page = Number(params.get('page'))
  return {
    /** `rows`: those to correct. `all`: every problem and warning. */
    show: params.get('show') === 'all' ? 'all' : 'rows',
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  }
}

export function jobAddress(importId: string, { show }: Partial<JobQuery> = {}): string {
  const path = href('/nexus/import/:importId', { importId })
  return show === 'all' ? `${path}?show=all` : path
}
