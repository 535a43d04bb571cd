import { type SQL, sql } from 'drizzle-orm'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { monthOf as calendarMonth, monthsAfter } from '#sandbox/calendar/london.ts'
import { issuedAt, paidOn } from '#sandbox/commission/periods.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { book, first, id, numberOf } from './large-book-sql.ts'

const monthOf = (at: string) => `to_char(${at} at time zone 'Europe/London', 'YYYY-MM')`
const reference = (at: string) => `'WL' || to_char(${at} at time zone 'Europe/London', 'YYYYMMDD')`

const months = 30

function schedule(now: Date): SQL {
  const rows = Array.from({ length: months }, (_, back) => {
    const month = monthsAfter(calendarMonth(now), -back)
    return `('${month}', '${issuedAt(month).toISOString()}'::timestamptz, '${paidOn(month).toISOString()}'::timestamptz)`
  })
  return sql.raw(`(values ${rows.join(', ')}) schedule (statement_month, payable, due)`)
}

const heldOneIn = 150

function rateAt(at: string, { tiers }: CommissionPlan): string {
  const reached = (deals: number) =>
    `(select live_at from clients where brokerage_id = '${brokerageIds.meridianQuay}' and live_at is not null
      order by live_at offset ${deals - 1} limit 1)`
  const higher = (tiers ?? []).filter(({ from_deals: from }) => from > 1).toReversed()
  const lowest = tiers?.[0]?.rate_percent ?? 0
  return `(case ${higher.map((tier) => `when ${at} >= ${reached(tier.from_deals)} then ${tier.rate_percent}`).join(' ')} else ${lowest} end)`
}

export function earnedRows(plan: CommissionPlan, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`
  const ofDrawdown = numberOf('drawdown', 'd.id')
  return sql`insert into commission_lines (id, brokerage_id, client_id, broker_id, drawdown_id, type, base_pence, base_label,
        rate_percent, amount_pence, status, trigger_event, earned_at, payable_from, due_at, paid_at, payment_reference,
        statement_month, hold_reason)
      select ${id('line', ofDrawdown)}, brokerage_id, client_id, broker_id, drawdown_id,
        case when is_first then 'Introduction' else 'Drawdown' end, base, 'Amount funded', rate,
        (base * round(rate * 10000) + 500000)::bigint / 1000000,
        case when held then 'OnHold' when is_due then 'Paid' else 'Accrued' end,
        case when is_first then 'FacilityActivated' else 'EachDrawdown' end, at, payable, due,
        case when is_due and not held then due end, case when is_due and not held then ${sql.raw(reference('due'))} end,
        statement_month, case when held then 'The client disputes the amount funded' end
      from (
        select *, due <= ${moment} is_due, due <= ${moment} and serial % ${sql.raw(String(heldOneIn))} = 7 held
        from (
          select d.id, d.id drawdown_id, c.brokerage_id, c.id client_id, c.assigned_broker_id broker_id, d.amount_pence base, d.at, ${ofDrawdown} serial,
            right(d.id::text, 12)::bigint < ${sql.raw(String(first.drawnAgain))} is_first,
            ${sql.raw(rateAt('d.at', plan))} rate, payable, due, statement_month
          from ${schedule(now)}, drawdowns d, ${book} and c.id = d.client_id
            and statement_month = ${sql.raw(monthOf('d.at'))}
        ) d
      ) d`
}

export function clawbackRows(plan: CommissionPlan, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`insert into commission_lines (id, brokerage_id, client_id, broker_id, reverses_id, type, base_pence, base_label,
        rate_percent, amount_pence, status, trigger_event, earned_at, payable_from, due_at, paid_at, payment_reference,
        statement_month, note)
      select ${id('clawback', numberOf('line', 'l.id'))}, l.brokerage_id, l.client_id, l.broker_id, l.id, 'Clawback', -l.base_pence,
        l.base_label, l.rate_percent, -l.amount_pence, 'ClawedBack', 'Clawback', c.status_changed_at, payable, due,
        case when due <= ${moment} then due end, case when due <= ${moment} then ${sql.raw(reference('due'))} end,
        schedule.statement_month, 'The client repaid in full within 90 days'
      from ${schedule(now)}, commission_lines l, ${book} and c.id = l.client_id and c.status = 'Closed'
        and l.status = 'Paid' and l.paid_at < c.status_changed_at
        and c.status_changed_at < l.earned_at + interval '${sql.raw(String(plan.clawback_days))} days'
        and schedule.statement_month = ${sql.raw(monthOf('c.status_changed_at'))}`
}
