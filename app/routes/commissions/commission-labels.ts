import { type CodeView, codeView } from '#app/clients/code-view.ts'
import type { commissionStatuses, commissionTypes } from '#contract/commission/commission.ts'

export const typeLabels: Record<(typeof commissionTypes)[number], string> = {
  Introduction: 'Introduction',
  Drawdown: 'Drawdown',
  Trail: 'Trail',
  Renewal: 'Renewal',
  Bonus: 'Bonus',
  Adjustment: 'Adjustment',
  Clawback: 'Clawback',
}

export const statusViews: Record<(typeof commissionStatuses)[number], CodeView> = {
  Accrued: { label: 'Accrued', colour: 'blue' },
  Payable: { label: 'Payable', colour: 'green' },
  Paid: { label: 'Paid', colour: 'green' },
  OnHold: { label: 'On hold', colour: 'yellow' },
  ClawedBack: { label: 'Clawed back', colour: 'red' },
  Cancelled: { label: 'Cancelled', colour: 'grey' },
}

export function statusView(code: string): CodeView {
  return codeView(statusViews, code)
}
