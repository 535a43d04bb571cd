import { productLabels } from '#app/clients/labels.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Referral } from '#contract/clients/referral.ts'
import { companyOf } from './company-choice.ts'
import type { ValueOf } from './progress.ts'

export interface SoFar {
  label: string
  value?: string
  note?: string
}

/** The referral in five lines. `wrong` names the fields that still have their refused values. */
export function soFar(value: ValueOf, wrong: readonly string[]): SoFar[] {
  return [
    { label: 'Company', value: companyName(value) },
    { label: 'Contact', value: `${value('contact.first_name')} ${value('contact.last_name')}`.trim() },
    { label: 'Product', value: product(value) },
    wrong.includes('funding.amount_requested')
      ? { label: 'Amount', note: 'To correct' }
      : { label: 'Amount', value: amountText(value('funding.amount_requested')) },
  ]
}

/** The company that was chosen or entered; empty before that. */
export function companyName(value: ValueOf): string {
  return companyOf(value('company_choice'))?.name || value('company.name')
}

function product(value: ValueOf): string {
  const product: string = value('funding.product_type')
  const label = Object.entries(productChoices).find(([code]) => code === product)?.[1] ?? ''
  const term = value('funding.term_months').trim()
  return label && /^\d+$/.test(term) && product === 'TermLoan' ? `${label}, ${term} months` : label
}

/** A typed amount (`25k`, `£25,000`) in full; anything else is unchanged, since the server checks it. */
export function amountText(typed: string): string {
  const match = /^£?\s*(\d[\d,]*(?:\.\d+)?)\s*([km])?$/i.exec(typed.trim())
  if (!match?.[1]) return typed.trim()
  const scale = { k: 1_000, m: 1_000_000 }[match[2]?.toLowerCase() ?? ''] ?? 1
  return formatMoney(Number(match[1].replaceAll(',', '')) * scale)
}

type Labels<Code extends string> = Record<Code, string>

/** In the order of the choices: the most common first. */
export const productChoices: Labels<Referral['funding']['product_type']> = {
  TermLoan: productLabels.TermLoan,
  RevolvingFacility: productLabels.RevolvingFacility,
  InvoiceFinance: productLabels.InvoiceFinance,
  NotSure: 'Not sure yet',
}
