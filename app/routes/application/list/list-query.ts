import { href } from 'react-router'
import { type ClientsQuery, readClientsQuery, writeClientsQuery } from '#contract/clients/clients-query.ts'

const band = /^(\d*)-(\d*)$/

/** Reads the list's address. `amount` is a band, `25000-100000`, either end left open: one select fills two filters. */
export function readListQuery(params: URLSearchParams): ClientsQuery {
  const query = readClientsQuery(params)
  const [, from, to] = band.exec(params.get('amount') ?? '') ?? []
  if (from) query.amount_min = Number(from)
  if (to) query.amount_max = Number(to)
  return query
}

/** The address of the list under a query. */
export function listAddress(query: Partial<ClientsQuery>): string {
  const search = writeClientsQuery(query).toString()
  return search ? `${href('/application')}?${search}` : href('/application')
}

/** The same list from its first page with some of its query changed. */
export function changed(query: ClientsQuery, change: Partial<ClientsQuery>): string {
  return listAddress({ ...query, page: 1, ...change })
}

/** Whether anything narrows the list. */
export function isNarrowed({ page, page_size, sort, status, ...filters }: ClientsQuery): boolean {
  return status.length > 0 || Object.values(filters).some((value) => value !== undefined && value !== '')
}
