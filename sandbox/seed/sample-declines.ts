import { type DeclineText, declineRow, standardDecline } from '../clients/declines.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import type { NewDecline } from '../db/tables/underwriting.ts'
import type { PastStep } from './history.ts'

const texts: Record<string, DeclineText> = {
  '99000005': {
    ...standardDecline,
    subCode: 'RecentDeclineInTurnover',
    explanation: 'Turnover fell in the last two quarters, and the repayments would take too much of it.',
    whatWouldChangeIt: 'New accounts that show the last two quarters were an exception, or a lower amount.',
  },
  '99000031': {
    code: 'BankConduct',
    subCode: 'ReturnedPayments',
    explanation: 'Four payments were returned unpaid in the last three months.',
    whatWouldChangeIt: 'Statements of the next three months without returned payments.',
  },
  '99000032': {
    code: 'TradingHistory',
    subCode: 'UnderMinimumMonths',
    explanation: 'We lend to businesses that have traded for at least 6 months.',
    whatWouldChangeIt: 'Only time: come back when the first accounts are filed.',
    reapplyAfterDays: 180,
  },
}

const appeal = {
  appealReason: 'ExplainOneOffEvent',
  appealNote:
    'The returned payments follow from one customer who paid six weeks late. The bank’s letter of explanation is attached.',
}

export function sampleDeclines(
  client: NewClientRow,
  history: PastStep[],
  nextId: () => string,
): NewDecline[] {
  const decisions = history.filter(({ transition }) => transition.to === 'Declined')
  const decline = texts[client.companyNumber] ?? standardDecline
  return decisions.map(({ at }, index) => {
    const final = index > 0 ? { ...decline, appealable: false } : decline
    const row = declineRow(client, final, at, nextId())
    const again = decisions[index + 1]
    const appealed = history.find((step) => step.from === 'Declined' && step.at > at)
    if (!again || !appealed) return row
    return {
      ...row,
      ...appeal,
      appealStatus: 'Rejected' as const,
      appealedAt: appealed.at,
      appealDecidedAt: again.at,
      appealOutcome: 'The letter explains one of the four payments; the decision stands.',
    }
  })
}
