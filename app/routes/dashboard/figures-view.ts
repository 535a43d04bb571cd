import { href } from 'react-router'
import { clientNoun, countOf } from '#app/format/count.ts'
import { formatMoney } from '#app/format/money.ts'
import type { ClientsSummary, FirmTotals } from '#contract/clients/clients-summary.ts'
import { may } from '#contract/people/roles.ts'

export interface KeyFigure {
  label: string
  pounds: number
  note: string
  /** The day that the note ends with. */
  day?: string | undefined
  link?: { to: string; label: string }
}

/** The amounts are those that the clients asked for, until they are funded. */
const openClients = { one: 'open client, amount requested', many: 'open clients, amounts requested' }
const liveClients = { one: 'live client', many: 'live clients' }

/** `today` as YYYY-MM-DD. */
export function figuresView(summary: ClientsSummary, role: string, today: string): KeyFigure[] {
  return [
    {
      label: 'Pipeline',
      pounds: summary.pipeline_value,
      note: countOf(summary.pipeline_count, openClients),
    },
    {
      label: 'Approved this month',
      pounds: summary.approved_amount_this_month,
      note: withRate(
        countOf(summary.approved_this_month, clientNoun),
        'approval rate',
        summary.approval_rate,
      ),
    },
    {
      label: 'Funded this month',
      pounds: summary.funded_this_month,
      note: withRate(
        `${countOf(summary.live_total, liveClients)} in all`,
        'take-up rate',
        summary.take_up_rate,
      ),
    },
    ...(may(role, 'see-commission') ? commissionFigure(summary, today) : []),
  ]
}

/** The whole firm's amounts for someone who sees only some of its clients. */
export function firmFiguresView(firm: FirmTotals): KeyFigure[] {
  return [
    { label: 'Firm pipeline', pounds: firm.pipeline_value, note: countOf(firm.pipeline_count, openClients) },
    {
      label: 'Firm funded this month',
      pounds: firm.funded_this_month,
      note: `${countOf(firm.live_total, liveClients)}, ${countOf(firm.clients, clientNoun)} in all`,
    },
  ]
}

function commissionFigure({ commission, commission_month }: ClientsSummary, today: string): KeyFigure[] {
  const earned = commission?.earned_this_month ?? commission_month
  if (earned === null || earned === undefined) return []
  const next = commission?.next_payment
  const notes = [
    commission && `${formatMoney(commission.paid_this_month)} paid this month`,
    next && `next payment ${next.date === today ? 'today' : 'on'}`,
  ]
  return [
    {
      label: 'Commission earned this month',
      pounds: earned,
      note: notes.filter(Boolean).join(', '),
      day: next && next.date !== today ? next.date : undefined,
      link: { to: href('/commissions'), label: 'See commissions' },
    },
  ]
}

function withRate(count: string, name: string, rate: number | null | undefined): string {
  return rate === null || rate === undefined ? count : `${count}, ${name} ${Math.round(rate)}%`
}
