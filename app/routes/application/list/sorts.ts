import type { ClientsQuery } from '#contract/clients/clients-query.ts'
import { changed } from './list-query.ts'

/** What each order of the list is called; `-` in front of a field means descending. */
const words: Record<string, string> = {
  '-last_activity_at': 'newest activity first',
  last_activity_at: 'oldest activity first',
  due_at: 'soonest deadline first',
  '-due_at': 'latest deadline first',
  company_name: 'A to Z',
  '-company_name': 'Z to A',
  '-amount_requested': 'largest amount first',
  amount_requested: 'smallest amount first',
  '-created_at': 'newest referral first',
  created_at: 'oldest referral first',
  status: 'by status',
  '-status': 'by status, last first',
}

const usual = '-last_activity_at'

const offered = ['due_at', 'company_name', '-amount_requested', 'amount_requested', '-created_at']

/** The order in words, as it follows a count. */
export function sortWords(sort: string): string {
  return words[sort] ?? ''
}

/** Orders to choose from where there are no column heads; the list's own order is `any`, which travels as nothing. */
export function sortOptions(current: string): { value: string; label: string }[] {
  return [...new Set([usual, ...offered, current])].map((sort) => ({
    value: sortValue(sort),
    label: shortWords(sort),
  }))
}

/** The value of an order in the select. */
export function sortValue(sort: string): string {
  return sort === usual ? 'any' : sort
}

/** The link in a column's head: sorts by it in the order `first`, then the other way round. */
export function columnSort(
  query: ClientsQuery,
  first: string,
): { to: string; direction?: 'ascending' | 'descending' } {
  const field = first.replace('-', '')
  const opposite = first === field ? `-${field}` : field
  const to = changed(query, { sort: query.sort === first ? opposite : first })
  if (query.sort.replace('-', '') !== field) return { to }
  return { to, direction: query.sort.startsWith('-') ? 'descending' : 'ascending' }
}

function shortWords(sort: string): string {
  const text = sortWords(sort).replace(' first', '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
