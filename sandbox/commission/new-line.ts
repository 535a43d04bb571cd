import type { CommissionPlan } from '#contract/commission/commission.ts'
import type { CommissionLineRow, NewCommissionLine } from '../db/tables/commission.ts'
import { scheduleOf } from './periods.ts'
import { earningOf } from './terms.ts'

interface Earned {
  id: string
  plan: CommissionPlan
  drawdown: { id: string; clientId: string; brokerageId: string; amountPence: number; at: Date }
  isFirst: boolean
  facilities: number
}

export function earnedLine({
  id,
  plan,
  drawdown,
  isFirst,
  facilities,
}: Earned): NewCommissionLine & { amountPence: number } {
  return {
    id,
    brokerageId: drawdown.brokerageId,
    clientId: drawdown.clientId,
    drawdownId: drawdown.id,
    type: isFirst ? 'Introduction' : 'Drawdown',
    basePence: drawdown.amountPence,
    baseLabel: 'Amount funded',
    ...earningOf(plan, drawdown.amountPence, facilities),
    status: 'Accrued',
    triggerEvent: isFirst ? 'FacilityActivated' : 'EachDrawdown',
    ...scheduleOf(drawdown.at),
  }
}

type Reversed = Pick<
  CommissionLineRow,
  'id' | 'brokerageId' | 'clientId' | 'basePence' | 'baseLabel' | 'ratePercent' | 'amountPence'
>

export function clawbackLine(id: string, reversed: Reversed, at: Date, note: string): NewCommissionLine {
  return {
    id,
    brokerageId: reversed.brokerageId,
    clientId: reversed.clientId,
    reversesId: reversed.id,
    type: 'Clawback',
    basePence: -reversed.basePence,
    baseLabel: reversed.baseLabel,
    ratePercent: reversed.ratePercent,
    amountPence: -reversed.amountPence,
    status: 'ClawedBack',
    triggerEvent: 'Clawback',
    ...scheduleOf(at),
    note,
  }
}
