import { absent, type Finding, holds, notChecked } from '../finding.ts'
import type { Discovered } from './discovered.ts'
import type { Reads } from './reads.ts'

interface OptionalField {
  call: string
  path: string
  without: string
}

/** What a lender may leave out of an answer, where it changes what a broker sees. */
const optionalFields: readonly OptionalField[] = [
  { call: 'getProfile', path: 'short_id', without: 'Business settings offer no referral link.' },
  {
    call: 'listClients',
    path: 'items.available_actions',
    without: 'What may be done follows from the status of a client alone.',
  },
  {
    call: 'listClients',
    path: 'items.next_action.due_at',
    without: 'Deadlines are not shown in the list and the dashboard’s queue.',
  },
  { call: 'getClientsSummary', path: 'latest_events', without: 'The dashboard lists no latest events.' },
  { call: 'getClientsSummary', path: 'commission', without: 'The dashboard shows an admin no commission.' },
  { call: 'getClient', path: 'sign_up_link', without: 'The broker cannot copy the client’s sign-up link.' },
  { call: 'getClient', path: 'lender_contact', without: 'A client names no contact at the lender.' },
  { call: 'getClient', path: 'offers', without: 'A client has no offers to compare or accept.' },
  { call: 'getClient', path: 'requested_information', without: 'Requests of the underwriter are not shown.' },
  { call: 'getClient', path: 'documents.period_from', without: 'Each bank statement counts as one month.' },
  { call: 'getClient', path: 'documents.sha256', without: 'The same file sent twice is not noticed.' },
  {
    call: 'getClient',
    path: 'directors.registry_birth',
    without: 'A date of birth is not compared with Companies House.',
  },
  {
    call: 'searchCompanies',
    path: 'referral',
    without: 'That a company was referred before shows only when the referral is sent.',
  },
  {
    call: 'searchCompanies',
    path: 'has_insolvency_history',
    without: 'There is no warning of insolvency, charges or overdue accounts before a referral.',
  },
  { call: 'getBrokerage', path: 'commission_plan', without: 'Business settings show no commission plan.' },
  { call: 'getCommissionSummary', path: 'lines', without: 'The statement lists no lines.' },
  { call: 'getCommissionSummary', path: 'by_month', without: 'There is no chart of commission by month.' },
]

export function checkOptionalFields(found: Discovered, { granted }: Reads): Finding[] {
  return optionalFields.map(({ call, path, without }) => {
    const check = { area: 'Optional fields', check: `${call}: ${path}`, need: 'optional', without } as const
    const body = call === 'getClient' ? found.clients : granted.get(call)
    if (body === undefined) return notChecked(check, 'the call was not granted')
    if (call === 'searchCompanies' && path === 'referral' && isNamed(body, path)) return holds(check)
    return hasValue(body, path.split('.')) ? holds(check) : absent(check, 'in none of the answers')
  })
}

/** Null says something: that the company is free to refer. */
function isNamed(body: unknown, name: string): boolean {
  return Array.isArray(body) && body.some((each) => typeof each === 'object' && each !== null && name in each)
}

function hasValue(value: unknown, [name, ...rest]: string[]): boolean {
  if (Array.isArray(value))
    return name === undefined ? value.length > 0 : value.some((each) => hasValue(each, [name, ...rest]))
  if (name === undefined) return value !== undefined && value !== null
  if (typeof value !== 'object' || value === null) return false
  return hasValue((value as Record<string, unknown>)[name], rest)
}
