import { productLabels } from '#app/clients/labels.ts'
import type { Referral } from '#contract/clients/referral.ts'

type Labels<Code extends string> = Record<Code, string>

/** In the order of the choices: the most common first. */
export const productChoices: Labels<Referral['funding']['product_type']> = {
  TermLoan: productLabels.TermLoan,
  RevolvingFacility: productLabels.RevolvingFacility,
  InvoiceFinance: productLabels.InvoiceFinance,
  NotSure: 'Not sure yet',
}
