import { countOf } from '#app/format/count.ts'
import { formatMoney } from '#app/format/money.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import type { Role } from '#contract/people/roles.ts'
import { may } from '#contract/people/roles.ts'

export interface KeyFigure {
  label: string
  pounds: number
  note: string
}

/** The three amounts under the queue. The last is commission for those who may see it, else what was funded. */
export function figuresView(summary: ClientsSummary, role: Role): KeyFigure[] {
  return [
    {
      label: 'Pipeline',
      pounds: summary.pipeline_value,
      note: countOf(summary.pipeline_count, { one: 'open client', many: 'open clients' }),
    },
    {
      label: 'Approved this month',
      pounds: summary.approved_amount_this_month,
      note: [countOf(summary.approved_this_month, { one: 'client', many: 'clients' }), approvalRate(summary)]
        .filter(Boolean)
        .join('; '),
    },
    commission(summary, role) ?? {
      label: 'Funded this month',
      pounds: summary.funded_this_month,
      note: countOf(summary.live_total, { one: 'live client', many: 'live clients' }),
    },
  ]
}

function commission(summary: ClientsSummary, role: Role): KeyFigure | undefined {
  const { commission_month: month, commission_year: year } = summary
  if (!may(role, 'see-commission') || month === null || month === undefined) return undefined
  return {
    label: 'Commission this month',
    pounds: month,
    note: year === null || year === undefined ? '' : `${formatMoney(year)} this year`,
  }
}

function approvalRate({ approval_rate: rate }: ClientsSummary): string {
  return rate === null || rate === undefined ? '' : `approval rate ${Math.round(rate)}%`
}
