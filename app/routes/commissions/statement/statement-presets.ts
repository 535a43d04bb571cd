import type { Preset } from '#app/lists/presets.ts'
import type { CommissionSummaryQuery } from '#contract/commission/commission.ts'
import { statusViews } from '../commission-labels.ts'
import { periodLabel } from '../period.ts'

const statuses = ['Accrued', 'Payable', 'Paid', 'OnHold', 'ClawedBack'] as const

export function statementPresets(period: string): Preset<CommissionSummaryQuery>[] {
  const label = periodLabel(period)
  return [
    { label: 'All', query: { period }, empty: { title: `No commission in ${label}` } },
    ...statuses.map((status) => ({
      label: statusViews[status].label,
      query: { period, status },
      empty: { title: `No ${statusViews[status].label.toLowerCase()} lines in ${label}` },
    })),
  ]
}
