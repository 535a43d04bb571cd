import { sql } from 'drizzle-orm'
import { transitions } from '#contract/clients/lifecycle.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import { book, id, numberOf, withStatus } from './large-book-sql.ts'

const number = numberOf('client', 'c.id')
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const isNew = sql.raw(
  `(c.status = 'AwaitingSignUp' or c.status = 'PendingApplication' and c.application_route = 'BrokerLed')`,
)
const hasFacility = sql.raw('and c.live_at is not null')
const today = sql.raw('c.last_activity_at')

const steps = sql.raw(
  `(values ${statusNames
    .flatMap((status) => transitions.filter(({ to, from }) => to === status && from !== 'new').slice(0, 1))
    .map(({ to, from, by, milestone = 'StatusChanged', text }) =>
      [to, from[0] ?? '', by[0] ?? 'System', milestone, text].map(quoted).join(', '),
    )
    .map((row) => `(${row})`)
    .join(', ')}) step (to_status, from_status, actor, type, text)`,
)
const referrals = sql.raw(
  `(values ${transitions
    .filter(({ from }) => from === 'new')
    .map(({ to, text }) => `(${quoted(to)}, ${quoted(text)})`)
    .join(', ')}) referral (to_status, text)`,
)

export const applicationRows = [
  sql`insert into directors (id, client_id, position, source, first_name, last_name, date_of_birth, email,
      phone_number, shareholding_basis_points, is_signatory, consent_at)
    select ${id('director', number)}, c.id, 0, 'Registry', 'Sample', 'Director', '1980-01-01',
      'director' || ${number} || '@example.com', '+447700900321', 10000, true, c.created_at
    from ${book}`,
  sql`insert into timeline_events (id, client_id, brokerage_id, at, actor_type, actor_name, type, text, to_status)
    select ${id('referred', number)}, c.id, c.brokerage_id, c.created_at, 'Broker', c.created_by, 'Referred',
      referral.text, referral.to_status
    from ${referrals}, ${book}
      and referral.to_status = case c.application_route when 'BrokerLed' then 'PendingApplication' else 'AwaitingSignUp' end`,
  sql`insert into timeline_events (id, client_id, brokerage_id, at, actor_type, actor_name, type, text, from_status,
      to_status)
    select ${id('changed', number)}, c.id, c.brokerage_id, c.status_changed_at, step.actor,
      case step.actor when 'Broker' then c.created_by when 'Client' then c.contact_name else 'Wrenfield Lending' end,
      step.type, step.text, case when c.status = 'Closed' and c.live_at is not null then 'Live' else step.from_status end,
      step.to_status
    from ${steps}, ${book} and c.status::text = step.to_status and not ${isNew}`,
  sql`insert into requested_items (id, client_id, position, code, title, why, type, required, due_at, status, asked_at)
    select ${id('request', number)}, c.id, 0, 'UseOfFunds', 'Use of funds', 'The lender must record the purpose.',
      'Text', true, c.due_at, 'Open', c.status_changed_at
    from ${book} ${withStatus('MoreInformationRequested')}`,
]

const offerStatus =
  sql.raw(`case when c.status = 'OfferSent' then 'Open' when c.status = 'OfferDeclined' then 'Declined'
  else 'Accepted' end`)
const wereOffered = sql.raw(`and (c.live_at is not null
  or c.status in ('OfferSent', 'OfferAccepted', 'OfferDeclined', 'ContractSent', 'ContractSigned'))`)
const isRepaid = sql.raw(`c.status = 'Closed'`)
const isLimit = sql.raw(`c.product_type = 'RevolvingFacility'`)
/** Those referred in the last days have come this far sooner. */
const sentAfter = (days: string) => sql.raw(`least(c.created_at + interval '${days}', c.status_changed_at)`)
const drawnAgainAfter = sql.raw(`interval '40 days'`)
const drewAgain = sql`(${isLimit} and c.live_at + ${drawnAgainAfter} <
  case when ${isRepaid} then c.status_changed_at else now_is.at end)`

export function lendingRows(now: Date) {
  const moment = sql`(select ${now.toISOString()}::timestamptz as at) now_is`
  return [
    sql`insert into offers (id, client_id, position, option_label, product_type, status, amount_pence, term_months,
        repayment_frequency, rate_type, rate, arrangement_fee_pence, other_fees, repayment_pence, repayments, cost_pence,
        early_repayment, security, conditions, commission_rate, commission_pence, sent_at, expires_at)
      select ${id('offer', number)}, c.id, 0, 'Offer A', 'TermLoan', ${offerStatus},
        c.amount_requested_pence, 12, 'Monthly', 'FixedFee', 80000, 0, '[]',
        round(c.amount_requested_pence * 1.08 / 12)::bigint, 12, round(c.amount_requested_pence * 0.08)::bigint,
        'NoFee', 'None', '[]', 40000, round(c.amount_requested_pence * 0.04)::bigint, ${sentAfter('6 days')},
        coalesce(c.due_at, ${today} + interval '14 days')
      from ${book} ${wereOffered}`,
    sql`insert into declines (id, client_id, brokerage_id, code, sub_code, explanation, what_would_change_it, appealable, decided_at)
      select ${id('decline', number)}, c.id, c.brokerage_id, 'TradingHistory', 'UnderMinimumMonths',
        'We lend to businesses that have traded for at least 6 months.', 'Only time.', false, c.status_changed_at
      from ${book} ${withStatus('Declined')}`,
    sql`insert into client_contracts (client_id, offer_id, sent_at, signed_at, expires_at, signatories)
      select c.id, ${id('offer', number)}, ${sentAfter('8 days')},
        case when c.status <> 'ContractSent' then coalesce(c.live_at, c.status_changed_at) end,
        c.created_at + interval '30 days',
        jsonb_build_array(jsonb_build_object('name', 'Sample Director', 'email', 'director@example.com', 'status',
          case when c.status = 'ContractSent' then 'Sent' else 'Signed' end))
      from ${book} and (c.live_at is not null or c.status in ('ContractSent', 'ContractSigned'))`,
    sql`insert into facilities (client_id, limit_pence, drawn_pence, activated_at, renewal_eligible_from)
      select c.id, c.offer_amount_pence, case when ${isRepaid} then 0 when not ${isLimit} then c.offer_amount_pence
          when ${drewAgain} then c.offer_amount_pence * 3 / 4 else c.offer_amount_pence / 2 end,
        c.live_at, (c.live_at + interval '180 days')::date
      from ${moment}, ${book} ${hasFacility}`,
    sql`insert into drawdowns (id, client_id, brokerage_id, at, amount_pence)
      select ${id('drawdown', number)}, c.id, c.brokerage_id, c.live_at,
        case when ${isLimit} then c.offer_amount_pence / 2 else c.offer_amount_pence end
      from ${book} ${hasFacility}`,
    sql`insert into drawdowns (id, client_id, brokerage_id, at, amount_pence)
      select ${id('drawnAgain', number)}, c.id, c.brokerage_id, c.live_at + ${drawnAgainAfter}, c.offer_amount_pence / 4
      from ${moment}, ${book} ${hasFacility} and ${drewAgain}`,
  ]
}
