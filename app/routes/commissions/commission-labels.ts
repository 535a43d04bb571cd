import type { StatusColour } from '#contract/clients/statuses.ts'
import type { CommissionLine } from '#contract/commission/commission.ts'

type Status = CommissionLine['status']

export const typeLabels: Record<CommissionLine['type'], string> = {
  Introduction: 'Introduction',
  Drawdown: 'Drawdown',
  Trail: 'Trail',
  Renewal: 'Renewal',
  Bonus: 'Bonus',
  Adjustment: 'Adjustment',
  Clawback: 'Clawback',
}

export const statusLabels: Record<Status, string> = {
  Accrued: 'Accrued',
  Payable: 'Payable',
  Paid: 'Paid',
  OnHold: 'On hold',
  ClawedBack: 'Clawed back',
  Cancelled: 'Cancelled',
}

export const statusColours: Record<Status, StatusColour> = {
  Accrued: 'blue',
  Payable: 'green',
  Paid: 'green',
  OnHold: 'yellow',
  ClawedBack: 'red',
  Cancelled: 'grey',
}
