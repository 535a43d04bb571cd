import { formatMonth } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { codeLabel } from './labels.ts'
import { ccjLabels, homeownerLabels } from './referral-labels.ts'

interface Financials {
  annual_turnover: number
  trading_since: string
  average_monthly_card_sales?: number | null | undefined
  average_monthly_invoices?: number | null | undefined
  existing_debt?: number | null | undefined
  existing_monthly_repayments?: number | null | undefined
  existing_lenders?: string | null | undefined
  ccj_or_default: string
  ccj_amount?: number | null | undefined
  homeowner_director?: string | null | undefined
}

type Line = [label: string, value: string | undefined]

/** A referral's financials, before and after it is sent; what was left empty has no value. */
export function financialLines(financials: Financials): Line[] {
  const { homeowner_director: homeowner } = financials
  return [
    ['Turnover, last 12 months', formatMoney(financials.annual_turnover)],
    ['Trading since', formatMonth(financials.trading_since)],
    ['Card sales a month', pounds(financials.average_monthly_card_sales)],
    ['Invoices a month', pounds(financials.average_monthly_invoices)],
    ['Existing debt', pounds(financials.existing_debt)],
    ['Repayments a month', pounds(financials.existing_monthly_repayments)],
    ['Lenders', financials.existing_lenders ?? undefined],
    ['Judgments or defaults', codeLabel(ccjLabels, financials.ccj_or_default)],
    ['Amount of judgments', pounds(financials.ccj_amount)],
    ['A director owns their home', homeowner ? codeLabel(homeownerLabels, homeowner) : undefined],
  ]
}

function pounds(amount: number | null | undefined): string | undefined {
  return amount === null || amount === undefined ? undefined : formatMoney(amount)
}
