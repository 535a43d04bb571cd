import { formatMoney } from '#app/format/money.ts'
import type { CommissionStatement } from '#contract/commission/commission.ts'
import { isTaxYear, periodLabel } from '../period.ts'

export interface AccountEntry {
  label: string
  amount: string
  sign?: '+' | '−' | '='
}

/** Opening + earned − clawed back − paid = closing. */
export function accountView(statement: CommissionStatement, onHold: number) {
  const { month, opening, earned, clawed_back, paid, closing, issued_at } = statement
  const year = isTaxYear(month)
  const entries: AccountEntry[] = [
    { label: 'Opening balance', amount: formatMoney(opening) },
    { label: 'Earned', amount: formatMoney(earned), sign: '+' },
    { label: 'Clawed back', amount: formatMoney(clawed_back === 0 ? 0 : -clawed_back), sign: '−' },
    { label: 'Paid', amount: formatMoney(paid), sign: '−' },
    { label: 'Closing balance', amount: formatMoney(closing), sign: '=' },
  ]
  return {
    title: year
      ? `Statement for the tax year ${month.replace('-', ' to ')}`
      : `Statement for ${periodLabel(month)}`,
    issuedAt: issued_at ?? undefined,
    entries,
    /** What of the closing balance is not paid until its hold ends. */
    held: onHold > 0 ? `${formatMoney(onHold)} of the closing balance is on hold.` : undefined,
    /** How a tax year counts, which differs from the monthly statements. */
    note: year ? '6 April to 5 April, by date earned and date paid.' : undefined,
  }
}
