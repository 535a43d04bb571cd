import { formatMoney } from '#app/format/money.ts'
import type { CommissionStatement } from '#contract/commission/commission.ts'
import { isTaxYear, periodLabel } from '../period.ts'

export interface AccountEntry {
  label: string
  amount: string
  sign?: '+' | '−' | '='
}

export interface AccountView {
  title: string
  issuedAt: string | undefined
  entries: AccountEntry[]
  /** How a tax year counts, which differs from the monthly statements. */
  note: string | undefined
}

/** Opening + earned − clawed back − paid = closing. */
export function accountView(statement: CommissionStatement): AccountView {
  const { month, opening, earned, clawed_back, paid, closing, issued_at } = statement
  const year = isTaxYear(month)
  return {
    title: year
      ? `Statement for the tax year ${month.replace('-', ' to ')}`
      : `Statement for ${periodLabel(month)}`,
    issuedAt: issued_at ?? undefined,
    entries: [
      { label: 'Opening balance', amount: formatMoney(opening) },
      { label: 'Earned', amount: formatMoney(earned), sign: '+' },
      { label: 'Clawed back', amount: formatMoney(clawed_back === 0 ? 0 : -clawed_back), sign: '−' },
      { label: 'Paid', amount: formatMoney(paid), sign: '−' },
      { label: 'Closing balance', amount: formatMoney(closing), sign: '=' },
    ],
    note: year ? '6 April to 5 April, by date earned and date paid.' : undefined,
  }
}
