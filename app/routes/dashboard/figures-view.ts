import { formatMoney } from '#app/ui/values/money.tsx'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import type { Role } from '#contract/people/roles.ts'
import { may } from '#contract/people/roles.ts'

export interface KeyFigure {
  label: string
  pounds: number
  note: string
}

/** The three amounts under the queue. The last is commission for whoever may see it, else what was funded. */
export function figuresView(summary: ClientsSummary, role: Role): KeyFigure[] {
  return [
    {
      label: 'Pipeline',
      pounds: summary.pipeline_value,
      note: countOf(summary.pipeline_count, 'open client'),
    },
    {
      label: 'Approved this month',
      pounds: summary.approved_amount_this_month,
      note: [countOf(summary.approved_this_month, 'client'), approvalRate(summary)]
        .filter(Boolean)
        .join('; '),
    },
    commission(summary, role) ?? {
      label: 'Funded this month',
      pounds: summary.funded_this_month,
      note: countOf(summary.live_total, 'live client'),
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

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
