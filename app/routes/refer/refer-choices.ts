import { countryLabels, jobTitleLabels, optionsOf, purposeLabels } from '#app/clients/labels.ts'
import {
  ccjLabels,
  contactMethodLabels,
  homeownerLabels,
  routeLabels,
  urgencyLabels,
} from '#app/clients/referral-labels.ts'
import { productChoices } from './labels.ts'
import type { HintedOption, ReferChoices } from './refer-page.ts'

export const referChoices: Omit<ReferChoices, 'commissionRates'> = {
  countries: optionsOf(countryLabels),
  jobTitles: optionsOf(jobTitleLabels),
  contactMethods: optionsOf(contactMethodLabels),
  routes: withHints(routeLabels, {
    ClientLed: 'They get a sign-up link by email and answer the questions themselves',
    BrokerLed: 'You fill in the directors’ details here and submit the application',
  }),
  products: withHints(productChoices, {
    TermLoan: 'One sum, fixed repayments, 1 to 72 months',
    RevolvingFacility: 'A limit the client draws from and pays back',
    InvoiceFinance: 'An advance on unpaid invoices',
  }),
  purposes: optionsOf(purposeLabels),
  urgencies: optionsOf(urgencyLabels),
  judgments: optionsOf(ccjLabels),
  homeowner: optionsOf(homeownerLabels),
}

function withHints(labels: Record<string, string>, hints: Record<string, string>): HintedOption[] {
  return optionsOf(labels).map((option) => ({ ...option, hint: hints[option.value] }))
}
