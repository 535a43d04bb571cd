import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { beginnings, endings, trades } from './company-names.ts'
import { brokerageIds, brokerIds, brokerNames } from './people.ts'

/** Where the ids of each kind of row of the large book begin; a client is its kind's first plus its number. */
const first = {
  client: 1_000_000,
  organisation: 3_000_000,
  director: 5_000_000,
  referred: 7_000_000,
  changed: 9_000_000,
  offer: 11_000_000,
  decline: 13_000_000,
  request: 15_000_000,
  drawdown: 17_000_000,
}

/** Company numbers far below those the register holds: nothing can be referred twice by accident. */
const firstCompanyNumber = 98_000_000

/** How many of a thousand clients stand in each status: most are live or over. */
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

const id = (kind: keyof typeof first, number: SQL) =>
  sql`('00000000-0000-4000-8000-' || lpad((${sql.raw(String(first[kind]))} + ${number})::text, 12, '0'))::uuid`

/** A number that looks random and is the same on every run and engine. */
const noise = (number: SQL, multiplier: number) =>
  sql`(((${number})::bigint * ${sql.raw(String(multiplier))}) % 4294967296 / 256)`

const list = (words: readonly string[]) => sql.raw(`array[${words.map((word) => `'${word}'`).join(',')}]`)

const pick = (words: readonly string[], by: SQL) =>
  sql`(${list(words)})[1 + ((${by}) % ${sql.raw(String(words.length))})]`

/** Adds a large book to the first brokerage, made where it is kept: a statement a table, however many clients. */
export async function seedLargeBook(db: Database, size: number, now: Date): Promise<void> {
  if (size === 0) return
  await db.execute(clientRows(size, now))
  for (const statement of [...applicationRows, ...lendingRows]) await db.execute(statement)
}

function clientRows(size: number, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const i = sql.raw('i')
  const status = sql.raw(
    `(case ${thousandths.map(([upTo, name]) => `when s < ${upTo} then '${name}'`).join(' ')} end)::client_status`,
  )
  return sql`
    insert into clients (id, reference, organisation_id, brokerage_id, assigned_broker_id, created_by,
      application_route, status, status_changed_at, version, company_number, company_name, company, contact_name,
      contact, product_type, amount_requested_pence, funding, financials, consent, offer_amount_pence,
      open_banking_connected, broker_reference, due_at, submitted_at, approved_at, approved_amount_pence, live_at,
      protection_expires_at, created_at, last_activity_at)
    select ${id('client', i)}, ${reference}, ${id('organisation', i)}, ${brokerageIds.meridianQuay}::uuid,
      (${sql.raw(`array['${brokerIds.alex}','${brokerIds.sam}','${brokerIds.robin}']`)}::uuid[])[1 + b],
      (${list([brokerNames.alex, brokerNames.sam, brokerNames.robin])})[1 + b],
      case when a % 3 = 0 then 'BrokerLed' else 'ClientLed' end, status, changed, 2,
      (${sql.raw(String(firstCompanyNumber))} + i)::text,
      ${pick(beginnings, sql.raw('a'))} || ${pick(endings, sql.raw('b * 7 + s'))} || ' ' ||
        ${pick(trades, sql.raw('s'))} || ' ' || i || ' Ltd',
      jsonb_build_object('type', 'ltd', 'status', 'active', 'incorporated_on', '2015-03-01'),
      'Sample Contact ' || i,
      jsonb_build_object('first_name', 'Sample', 'last_name', 'Contact', 'job_title', 'Director',
        'is_director', true, 'email', 'contact' || i || '@example.com', 'phone_number', '+447700900123'),
      ${pick(['TermLoan', 'TermLoan', 'RevolvingFacility', 'InvoiceFinance'], sql.raw('b + s'))}, amount,
      jsonb_build_object('term_months', 12, 'purpose', 'WorkingCapital', 'urgency', 'Flexible'),
      jsonb_build_object('annual_turnover_pence', amount * 9, 'trading_since', '2016-04', 'ccj_or_default', 'No'),
      jsonb_build_object('method', 'Email', 'given_by_name', 'Sample Contact', 'given_at', created::date::text,
        'text_version', '2026-11'),
      case when status in ('OfferSent', 'OfferAccepted', 'ContractSent', 'ContractSigned', 'Live') then amount end,
      true, 'LB-' || i,
      case when status in ('AwaitingSignUp', 'SignUpCompleted', 'PendingApplication', 'MoreInformationRequested',
        'OfferSent', 'ContractSent') then ${at} + (1 + a % 20 || ' days')::interval end,
      case when s between 125 and 819 then created + interval '3 days' end,
      case when s between 185 and 194 or s between 390 and 819 then created + interval '5 days' end,
      case when s between 185 and 194 or s between 390 and 819 then amount end,
      case when s between 480 and 819 then changed end,
      created + interval '90 days', created, changed
    from (
      select *, (5000 + a % 195000) * 100 amount, ${status} status,
        greatest(created, least(${at} - (a % 7200 || ' seconds')::interval,
          created + interval '9 days' + (a % 48 || ' hours')::interval)) changed
      from (
        select i, a, (a % 3)::int b, s,
          ${at} - ((case when s < 195 or s between 390 and 479 then a % 60 else 20 + a % 700 end) || ' days')::interval
            - (s % 24 || ' hours')::interval - (a % 60 || ' minutes')::interval created
        from (
          select i, ${noise(i, 2_654_435_761)} a, (${noise(i, 2_246_822_519)} % 1000)::int s
          from generate_series(1, ${size}::int) i
        ) numbers
      ) dates
    ) clients_to_be
    on conflict do nothing`
}

/** Six characters in Crockford's base 32; an odd multiplier keeps them different. */
const reference = sql.raw(
  `'CL-' || ${[25, 20, 15, 10, 5, 0]
    .map(
      (bits) =>
        `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((i::bigint * 387420489 % 1073741824) >> ${bits} & 31)::int, 1)`,
    )
    .join(' || ')}`,
)

const number = sql.raw(`(right(c.id::text, 12)::bigint - ${first.client})`)
const book = sql.raw(
  `clients c where c.company_number >= '${firstCompanyNumber}' and c.company_number < '99000000' and c.reference like 'CL-%'`,
)
const only = (...statuses: string[]) => sql.raw(`and c.status in ('${statuses.join("','")}')`)

const applicationRows = [
  sql`insert into directors (id, client_id, position, source, first_name, last_name, date_of_birth, email,
      phone_number, shareholding_basis_points, is_signatory, consent_at)
    select ${id('director', number)}, c.id, 0, 'Registry', 'Sample', 'Director', '1980-01-01',
      'director' || ${number} || '@example.com', '+447700900321', 10000, true, c.created_at
    from ${book}`,
  sql`insert into timeline_events (id, client_id, brokerage_id, at, actor_type, actor_name, type, text, to_status)
    select ${id('referred', number)}, c.id, c.brokerage_id, c.created_at, 'Broker', c.created_by, 'Referred',
      'Client referred', 'AwaitingSignUp'
    from ${book}`,
  sql`insert into timeline_events (id, client_id, brokerage_id, at, actor_type, actor_name, type, text, to_status)
    select ${id('changed', number)}, c.id, c.brokerage_id, c.status_changed_at, 'Lender', 'Wrenfield Lending',
      'StatusChanged', 'Status changed', c.status::text
    from ${book} and c.status <> 'AwaitingSignUp'`,
  sql`insert into requested_items (id, client_id, position, code, title, why, type, required, due_at, status, asked_at)
    select ${id('request', number)}, c.id, 0, 'UseOfFunds', 'Use of funds', 'The lender must record the purpose.',
      'Text', true, c.due_at, 'Open', c.status_changed_at
    from ${book} ${only('MoreInformationRequested')}`,
]

/** Offers are loans at a fixed fee of 8 %, repaid in twelve months. */
const lendingRows = [
  sql`insert into offers (id, client_id, position, option_label, product_type, status, amount_pence, term_months,
      repayment_frequency, rate_type, rate, arrangement_fee_pence, other_fees, repayment_pence, repayments, cost_pence,
      early_repayment, security, conditions, commission_rate, commission_pence, sent_at, expires_at)
    select ${id('offer', number)}, c.id, 0, 'Option A', 'TermLoan',
      case c.status when 'OfferSent' then 'Open' when 'OfferDeclined' then 'Declined' else 'Accepted' end,
      c.amount_requested_pence, 12, 'Monthly', 'FixedFee', 80000, 0, '[]',
      round(c.amount_requested_pence * 1.08 / 12)::bigint, 12, round(c.amount_requested_pence * 0.08)::bigint,
      'NoFee', 'None', '[]', 40000, round(c.amount_requested_pence * 0.04)::bigint, c.created_at + interval '6 days',
      coalesce(c.due_at, c.status_changed_at + interval '14 days')
    from ${book} ${only('OfferSent', 'OfferAccepted', 'OfferDeclined', 'ContractSent', 'ContractSigned', 'Live')}`,
  sql`insert into declines (id, client_id, code, sub_code, explanation, what_would_change_it, appealable, decided_at)
    select ${id('decline', number)}, c.id, 'TradingHistory', 'UnderMinimumMonths',
      'We lend to businesses that have traded for at least twelve months.', 'Only time.', false, c.status_changed_at
    from ${book} ${only('Declined')}`,
  sql`insert into client_contracts (client_id, offer_id, sent_at, signed_at, expires_at, signatories)
    select c.id, ${id('offer', number)}, c.created_at + interval '8 days',
      case when c.status <> 'ContractSent' then c.status_changed_at end, c.created_at + interval '30 days',
      jsonb_build_array(jsonb_build_object('name', 'Sample Director', 'email', 'director@example.com', 'status',
        case when c.status = 'ContractSent' then 'Sent' else 'Signed' end))
    from ${book} ${only('ContractSent', 'ContractSigned', 'Live')}`,
  sql`insert into facilities (client_id, limit_pence, drawn_pence, activated_at, renewal_eligible_from)
    select c.id, c.offer_amount_pence, c.offer_amount_pence, c.live_at, (c.live_at + interval '180 days')::date
    from ${book} ${only('Live')}`,
  sql`insert into drawdowns (id, client_id, brokerage_id, at, amount_pence)
    select ${id('drawdown', number)}, c.id, c.brokerage_id, c.live_at, c.offer_amount_pence
    from ${book} ${only('Live')}`,
]

/** Lets the engine plan its queries by what is there now; not possible inside a transaction. */
export async function analyseTables(db: Database): Promise<void> {
  await db.execute(sql`vacuum analyze`)
}
