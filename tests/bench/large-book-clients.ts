import { type SQL, sql } from 'drizzle-orm'
import { brokerageIds, brokerIds, brokerNames } from '#sandbox/seed/people.ts'
import { beginnings, endings, trades } from '#sandbox/seed/registry.ts'
import { firstCompanyNumber, id, list, noise, pick } from './large-book-sql.ts'

/** Upper bounds in thousandths for each status: most are live or over. */
const thousandths: [upTo: number, status: string][] = [
  [60, 'AwaitingSignUp'],
  [80, 'SignUpInProgress'],
  [95, 'SignUpCompleted'],
  [125, 'PendingApplication'],
  [165, 'UnderwritingInProgress'],
  [185, 'MoreInformationRequested'],
  [195, 'Approved'],
  [390, 'Declined'],
  [415, 'OfferSent'],
  [425, 'OfferAccepted'],
  [460, 'OfferDeclined'],
  [470, 'ContractSent'],
  [480, 'ContractSigned'],
  [820, 'Live'],
  [1_000, 'Closed'],
]

const repaidFrom = 880

const status = sql.raw(
  `(case ${thousandths.map(([upTo, name]) => `when s < ${upTo} then '${name}'`).join(' ')} end)`,
)
const wasApproved = sql.raw(`(s between 185 and 194 or s between 390 and 819 or s >= ${repaidFrom})`)
const wentLive = sql.raw(`(s between 480 and 819 or s >= ${repaidFrom})`)
const isNew = sql.raw(`(status = 'AwaitingSignUp' or status = 'PendingApplication' and route = 'BrokerLed')`)

const pounds = sql.raw('(5000 + 245 * (a % 1000) * (a % 1000) * (a % 1000) / 1000000) / 500 * 500')

/** Days since referral: recent for open clients, long enough for repaid ones. */
const age = sql.raw(`case when s < 195 or s between 390 and 479 then a % 60
  when s >= ${repaidFrom} then 215 + a % 385 else 20 + a % 580 end`)

const repaidAfter = sql.raw('(84 + a / 7 % 116)')

const reference = sql.raw(
  `'CL-' || ${[25, 20, 15, 10, 5, 0]
    .map(
      (bits) =>
        `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((i::bigint * 387420489 % 1073741824) >> ${bits} & 31)::int, 1)`,
    )
    .join(' || ')}`,
)

/** Prevents inlining, which would recompute the columns at every use. */
const once = sql.raw('offset 0')

export function clientRows(size: number, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const i = sql.raw('i')
  return sql`
    insert into clients (id, reference, organisation_id, brokerage_id, assigned_broker_id, created_by,
      application_route, status, status_changed_at, version, company_number, company_name, company, contact_name,
      contact, product_type, amount_requested_pence, funding, financials_in_pounds, consent, offer_amount_pence,
      open_banking_connected, broker_reference, due_at, submitted_at, approved_at, approved_amount_pence, live_at,
      protection_expires_at, created_at, last_activity_at)
    select ${id('client', i)}, ${reference}, ${id('organisation', i)}, ${brokerageIds.meridianQuay}::uuid,
      (${sql.raw(`array['${brokerIds.alex}','${brokerIds.sam}','${brokerIds.robin}']`)}::uuid[])[1 + b],
      (${list([brokerNames.alex, brokerNames.sam, brokerNames.robin])})[1 + b],
      route, status, changed, case when ${isNew} then 1 else 2 end, (${sql.raw(String(firstCompanyNumber))} + i)::text,
      ${pick(beginnings, sql.raw('a'))} || ${pick(endings, sql.raw('b * 7 + s'))} || ' ' ||
        ${pick(trades, sql.raw('s'))} || ' ' || i || ' Ltd',
      jsonb_build_object('type', 'ltd', 'status', 'active', 'incorporated_on', '2015-03-01'),
      'Sample Contact ' || i,
      jsonb_build_object('first_name', 'Sample', 'last_name', 'Contact', 'job_title', 'Director',
        'is_director', true, 'email', 'contact' || i || '@example.com', 'phone_number', '+447700900123'),
      ${pick(['TermLoan', 'TermLoan', 'RevolvingFacility', 'InvoiceFinance'], sql.raw('b + s'))}, amount,
      jsonb_build_object('term_months', 12, 'purpose', 'WorkingCapital', 'urgency', 'Flexible'),
      jsonb_build_object('annual_turnover', amount * 9 / 100, 'trading_since', '2016-04', 'ccj_or_default', 'No'),
      jsonb_build_object('method', 'Email', 'given_by_name', 'Sample Contact', 'given_at', created::date::text,
        'text_version', '2026-11'),
      case when status in ('OfferSent', 'OfferAccepted', 'ContractSent', 'ContractSigned', 'Live') or ${wentLive}
        then amount end,
      true, 'LB-' || i,
      case when status in ('AwaitingSignUp', 'SignUpCompleted', 'PendingApplication', 'MoreInformationRequested',
        'OfferSent', 'ContractSent') then ${at} + (1 + a % 20 || ' days')::interval end,
      case when s between 125 and 819 or s >= ${sql.raw(String(repaidFrom))} then least(created + interval '3 days', stepped) end,
      case when ${wasApproved} then least(created + interval '5 days', stepped) end, case when ${wasApproved} then amount end,
      case when ${wentLive} then stepped end,
      created + interval '90 days', created, changed
    from ${numberedClients(size, at)} clients_to_be
    on conflict do nothing`
}

function numberedClients(size: number, at: SQL): SQL {
  const i = sql.raw('i')
  return sql`(
  select *, case when ${isNew} then created when s >= ${sql.raw(String(repaidFrom))} then
    least(${at}, stepped + (${repaidAfter} || ' days')::interval) else stepped end changed
  from (
    select *, ${pounds} * 100 amount, ${status} status,
      case when s >= 95 and a % 3 = 0 then 'BrokerLed' else 'ClientLed' end route,
      greatest(created, least(${at} - (a % 7200 || ' seconds')::interval,
        created + interval '9 days' + (a % 48 || ' hours')::interval)) stepped
    from (
      select i, a, (a % 3)::int b, s,
        ${at} - (${age} || ' days')::interval - (s % 24 || ' hours')::interval
          - (a % 60 || ' minutes')::interval created
      from (
        select i, ${noise(i, 2_654_435_761)} a, (${noise(i, 2_246_822_519)} % 1000)::int s
        from generate_series(1, ${size}::int) i ${once}
      ) numbers ${once}
  ) dates ${once}
  ) steps ${once}
  )`
}
